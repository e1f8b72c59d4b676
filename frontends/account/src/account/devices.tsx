import type { DeviceView } from '@askwatch/contracts/identity';
import { api } from '@askwatch/web-kit/api';
import { fullText } from '@askwatch/web-kit/time-text';
import { Button } from '@askwatch/web-kit/ui/button';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { toast } from '@askwatch/web-kit/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { deviceName } from './device-name.ts';
import { devicesQuery } from './queries.ts';
import { card, Section } from './section.tsx';
import { devices as texts } from '../texts.ts';

/** Ends sessions: one by its id, or all others. */
const useEnd = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.remove(`/sessions/${id}`),
    networkMode: 'always',
    onSuccess: (_done, id) => {
      client.setQueryData(devicesQuery.queryKey, (known) =>
        known?.filter((device) => device.isCurrent || (id !== 'others' && device.id !== id)),
      );
      toast.ok(id === 'others' ? texts.doneOthers : texts.done);
    },
    onError: () => {
      toast.bad(texts.signOutFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
};

type RowProps = { device: DeviceView; isBusy: boolean; onEnd: () => void };

const Row = ({ device, isBusy, onEnd }: RowProps) => {
  const name = deviceName(device.userAgent);
  const Icon = /iPhone|Android/.test(name) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <Icon aria-hidden size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 text-base">
          {name}
          {device.isCurrent && <Chip tone="ok">{texts.current}</Chip>}
        </p>
        <p className="text-sm text-muted tabular-nums">
          <span className="inline-block">{texts.lastSeen(fullText(device.lastSeen))}</span>
          <span className="max-md:hidden"> · </span>
          <br className="md:hidden" />
          <span className="inline-block">{texts.signedIn(fullText(device.created))}</span>
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          size="small"
          className="max-md:ml-9"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={texts.signOutOf(name)}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  );
};

export const Devices = () => {
  const devices = useQuery(devicesQuery);
  const end = useEnd();
  const others = devices.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section title={texts.title} about={texts.about}>
      {devices.isError && !devices.data ? (
        <ErrorBox title={texts.failed} onRetry={() => void devices.refetch()}>
          {texts.failedNote}
        </ErrorBox>
      ) : (
        <div className={card}>
          {devices.data ? (
            <ul aria-label={texts.title}>
              {devices.data.map((device) => (
                <Row
                  key={device.id}
                  device={device}
                  isBusy={end.isPending}
                  onEnd={() => {
                    end.mutate(device.id);
                  }}
                />
              ))}
            </ul>
          ) : (
            <Skeleton className="h-12" />
          )}
          {others.length > 0 && (
            <div className="mt-4 border-t border-line pt-4">
              <Button
                size="small"
                disabled={end.isPending}
                onClick={() => {
                  end.mutate('others');
                }}
              >
                {texts.signOutOthers}
              </Button>
            </div>
          )}
        </div>
      )}
    </Section>
  );
};
