import { StatusView } from '@askwatch/contracts/status';
import { api } from '@askwatch/web-kit/api';
import { timeText } from '@askwatch/web-kit/time-text';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { status as texts } from '#content/status';
import { Head } from '../ui/head.tsx';
import { Heading, Main } from '../ui/main.tsx';
import { AreaRow } from './area-row.tsx';

const everyMs = 30_000;
const areaNames = Object.keys(texts.areas);

const Summary = ({ areas }: Pick<StatusView, 'areas'>) => {
  const failing = areas.filter(({ isUp }) => !isUp);
  const Icon = failing.length === 0 ? CircleCheck : CircleAlert;
  return (
    <p
      role="status"
      className={`flex items-center gap-3 rounded-card px-4 py-3 text-base font-semibold ${failing.length === 0 ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-bad'}`}
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      {failing.length === 0 ? texts.allWork : texts.someFail(failing.map(({ area }) => texts.areas[area]))}
    </p>
  );
};

const Shown = ({ view: { at, areas, alerts } }: { view: StatusView }) => (
  <>
    <Summary areas={areas} />
    <ul className="mt-8 grid gap-8">
      {areas.map((area) => (
        <AreaRow key={area.area} {...area} />
      ))}
    </ul>
    <p className="mt-6 text-sm text-muted">{texts.gaps}</p>
    <section className="mt-12">
      <h2 className="text-lg font-semibold tracking-tight">{texts.alertsTitle}</h2>
      <p className="mt-2 max-w-text text-base">
        {alerts ? texts.alertsText(alerts.half, alerts.most, alerts.count) : texts.noAlerts}
      </p>
    </section>
    <p className="mt-8 text-sm text-muted">{texts.updated(timeText(at))}</p>
  </>
);

/** Shaped like the line about everything, and the areas with a bar for each day. */
const Loading = () => (
  <div aria-busy>
    <Skeleton className="h-12" />
    <div className="mt-8 grid gap-8">
      {areaNames.map((area) => (
        <div key={area} className="grid gap-2">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-8" />
          <Skeleton className="h-5 w-48" />
          <Skeleton className="-mt-1 h-5 w-32" />
        </div>
      ))}
    </div>
  </div>
);

export const StatusPage = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => api.get('/status', StatusView, signal),
    refetchInterval: everyMs,
    staleTime: everyMs,
  });
  return (
    <>
      <Head path="/status" />
      <Main>
        <Heading title={texts.title} lead={texts.lead} />
        <div className="mt-10">
          {data && <Shown view={data} />}
          {!data && error && <ErrorBox title={texts.failed} onRetry={() => void refetch()} />}
          {!data && !error && <Loading />}
        </div>
      </Main>
    </>
  );
};
