import type { NotificationsView } from '@askwatch/contracts/notifications';
import { configQuery } from '@askwatch/web-kit/client-config';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Page } from '@askwatch/web-kit/ui/page';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Sample } from '../sample/sample.tsx';
import { Suppressed, Unverified } from './address-notices.tsx';
import { Choices } from './choices.tsx';
import { settingsQuery } from './queries.ts';
import { Saving } from './saving.tsx';
import { NextMail, Status } from './status.tsx';
import { frequencies, methods } from './texts.ts';
import { useSettings } from './use-settings.ts';
import { When } from './when.tsx';

const Loading = () => (
  <div aria-busy className="grid max-w-text gap-6">
    <Skeleton className="h-36" />
    <Skeleton className="h-52" />
    <Skeleton className="h-11 w-40" />
  </div>
);

/** In local deployments emails aren't sent but kept; links to where they can be viewed. */
const SentMails = () => {
  const mails = useQuery(configQuery).data?.mails;
  if (mails === undefined || !/^https?:\/\//.test(mails)) return null;
  return (
    <p className="text-sm text-muted">
      This is a machine of your own: mails are kept here instead of being sent.{' '}
      <a
        href={mails}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ kind: 'link', size: 'inline', className: 'gap-1' })}
      >
        Look at sent mails
        <ExternalLink aria-hidden size={16} />
      </a>
    </p>
  );
};

const Settings = ({ view }: { view: NotificationsView }) => {
  const { chosen, choose, save, phase, error } = useSettings(view);
  const isMailed = chosen.mechanism === 'email';
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-6">
        {view.suppressed !== undefined && <Suppressed because={view.suppressed} />}
        {isMailed && <Unverified />}
        <NextMail view={view} />
        <Choices
          legend="Method"
          options={methods}
          value={chosen.mechanism}
          onChange={(mechanism) => {
            choose({ mechanism });
          }}
        />
        {isMailed && (
          <>
            <Choices
              legend="Frequency"
              options={frequencies}
              value={chosen.frequency}
              onChange={(frequency) => {
                choose({ frequency });
              }}
            />
            <When preferences={chosen} onChange={choose} />
          </>
        )}
        <Saving phase={phase} error={error} isSaved={view.isSaved} onSave={save} />
        <SentMails />
      </div>
      {isMailed && <Sample preferences={chosen} />}
    </div>
  );
};

export const SettingsPage = () => {
  const client = useQueryClient();
  const settings = useQuery(settingsQuery(client));
  return (
    <Page
      title="Notification Settings"
      lead="How you hear of a change, and when."
      aside={settings.data ? <Status view={settings.data} /> : <span className="h-6 w-full md:w-0" />}
    >
      {settings.data ? (
        <Settings view={settings.data} />
      ) : settings.isPending ? (
        <Loading />
      ) : (
        <ErrorBox title="Your settings could not be read." onRetry={() => void settings.refetch()}>
          They hold as they were saved. <ErrorText error={settings.error} />
        </ErrorBox>
      )}
    </Page>
  );
};
