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
import { form, frequencies, methods, page } from '../texts.ts';
import { WhileOff } from '../off/while-off.tsx';
import { TestMail } from './test-mail.tsx';
import { useSettings } from './use-settings.ts';
import { When } from './when.tsx';

const columns = 'grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]';

const Loading = () => (
  <div aria-busy className={columns}>
    <div className="grid gap-6">
      <Skeleton className="h-44" />
      <Skeleton className="h-66" />
      <Skeleton className="h-16" />
      <Skeleton className="h-11 w-40" />
    </div>
    <Skeleton className="h-96" />
  </div>
);

/** In local deployments emails aren't sent but kept; links to where they can be viewed. */
const SentMails = () => {
  const mails = useQuery(configQuery).data?.mails;
  if (mails === undefined || !/^https?:\/\//.test(mails)) return null;
  return (
    <p className="text-sm text-muted">
      {page.local}{' '}
      <a
        href={mails}
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ kind: 'link', size: 'inline', className: 'gap-1' })}
      >
        {page.sentMails}
        <ExternalLink aria-hidden size={16} />
      </a>
    </p>
  );
};

const Settings = ({ view }: { view: NotificationsView }) => {
  const { chosen, choose, saveWith, phase, error } = useSettings(view);
  const isMailed = chosen.mechanism === 'email';
  return (
    <div className={columns}>
      <div className="grid min-w-0 gap-6">
        {view.suppressed !== undefined && <Suppressed because={view.suppressed} />}
        {isMailed && <Unverified />}
        <NextMail view={view} />
        <Choices
          legend={form.method}
          options={methods}
          value={chosen.mechanism}
          onChange={(mechanism) => {
            choose({ mechanism });
          }}
        />
        {isMailed && (
          <>
            <Choices
              legend={form.frequency}
              options={frequencies}
              value={chosen.frequency}
              onChange={(frequency) => {
                choose({ frequency });
              }}
            />
            <When preferences={chosen} onChange={choose} />
          </>
        )}
        <Saving
          phase={phase}
          error={error}
          isSaved={view.isSaved}
          onSave={() => {
            saveWith({});
          }}
        />
        {view.preferences.mechanism === 'email' && <TestMail />}
        <SentMails />
      </div>
      {isMailed ? (
        <Sample preferences={chosen} />
      ) : (
        <WhileOff
          onTurnOn={() => {
            saveWith({ mechanism: 'email' });
          }}
        />
      )}
    </div>
  );
};

export const SettingsPage = () => {
  const client = useQueryClient();
  const settings = useQuery(settingsQuery(client));
  return (
    <Page
      title={page.title}
      lead={page.lead}
      aside={
        settings.data ? <Status view={settings.data} /> : settings.isPending && <span className="h-6 w-full md:w-0" />
      }
    >
      {settings.data ? (
        <Settings view={settings.data} />
      ) : settings.isPending ? (
        <Loading />
      ) : (
        <ErrorBox title={page.failed} onRetry={() => void settings.refetch()}>
          {page.failedNote} <ErrorText error={settings.error} />
        </ErrorBox>
      )}
    </Page>
  );
};
