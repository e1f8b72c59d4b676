import { accountQuery } from '@askwatch/web-kit/account';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Page } from '@askwatch/web-kit/ui/page';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { useQuery } from '@tanstack/react-query';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import { Erase } from './erase.tsx';
import { Crm } from './crm.tsx';
import { OwnData } from './own-data.tsx';
import { Profile } from './profile.tsx';
import { account as texts } from '../texts.ts';

/** Shaped like the sections: a title with a line about it, and a card. */
const Loading = () => (
  <div aria-busy>
    {['h-56', 'h-80', 'h-28'].map((height) => (
      <div
        key={height}
        className="grid gap-x-12 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-2 lg:grid-cols-[280px_1fr]"
      >
        <span className="grid content-start gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-4 w-56" />
        </span>
        <Skeleton className={height} />
      </div>
    ))}
  </div>
);

const Parts = () => {
  const account = useQuery(accountQuery);
  if (account.isPending) return <Loading />;
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
