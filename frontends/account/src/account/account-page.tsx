import { accountQuery } from '@askwatch/web-kit/account';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Page } from '@askwatch/web-kit/ui/page';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { useQuery } from '@tanstack/react-query';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import { Erase } from './erase.tsx';
import { Crm } from './crm.tsx';
import { OwnData } from './own-data.tsx';
import { Profile } from './profile.tsx';
import { LoadingSections } from './section.tsx';
import { account as texts } from '../texts.ts';

const Parts = () => {
  const account = useQuery(accountQuery);
  if (account.isPending) return <LoadingSections heights={['h-56', 'h-80', 'h-28']} />;
  if (!account.data)
    return (
      <ErrorBox title={texts.failed} onRetry={() => void account.refetch()}>
        <ErrorText error={account.error} />
      </ErrorBox>
    );
  return (
    <>
      <Profile account={account.data} />
      <ChangePassword account={account.data} />
      <Devices />
      <Crm />
      <OwnData />
      <Erase account={account.data} />
    </>
  );
};

export const AccountPage = () => (
  <Page title={texts.title} lead={texts.lead}>
    <Parts />
  </Page>
);
