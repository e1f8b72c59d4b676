import { configQuery } from '@askwatch/web-kit/client-config';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Page } from '@askwatch/web-kit/ui/page';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from './use-connection.ts';

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
        <ErrorBox
          title={connection === 'offline' ? 'You are offline.' : 'Askwatch cannot be reached.'}
          onRetry={onRetry}
        >
          Nothing was lost. {title} was not loaded before, and loads by itself once the connection is back.
        </ErrorBox>
      </Page>
    );
  const next = isOutdated ? { retryLabel: 'Reload', onRetry: reload } : { onRetry };
  return (
    <Page title={title}>
      <ErrorBox title={`${title} could not be loaded.`} {...next}>
        {isOutdated
          ? 'A new version of Askwatch is here, and this page belongs to the one before. Nothing was lost: reload it.'
          : 'Nothing was lost, and the other pages work.'}
      </ErrorBox>
    </Page>
  );
};
