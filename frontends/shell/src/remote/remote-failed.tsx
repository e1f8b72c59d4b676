import { configQuery } from '@askwatch/web-kit/client-config';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Page } from '@askwatch/web-kit/ui/page';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from './use-connection.ts';
import { page, remote as texts } from '../texts.ts';

type FailedProps = { title: string; isOutdated: boolean; onRetry: () => void };

const reload = () => {
  location.reload();
};

/**
 * An error in place of a remote. Missing files most often belong to the previous build, so this checks for a newer one.
 */
export const RemoteFailed = ({ title, isOutdated, onRetry }: FailedProps) => {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries({ queryKey: configQuery.queryKey }), [client]);
  const connection = useConnection(onRetry);
  if (connection !== 'there' && !isOutdated)
    return (
      <Page title={title}>
        <ErrorBox title={connection === 'offline' ? texts.offline : texts.away} onRetry={onRetry}>
          {texts.waiting(title)}
        </ErrorBox>
      </Page>
    );
  const next = isOutdated ? { retryLabel: page.reload, onRetry: reload } : { onRetry };
  return (
    <Page title={title}>
      <ErrorBox title={texts.failed(title)} {...next}>
        {isOutdated ? texts.outdatedNote : texts.failedNote}
      </ErrorBox>
    </Page>
  );
};
