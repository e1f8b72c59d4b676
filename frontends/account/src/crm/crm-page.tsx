import type { CrmView } from '@askwatch/contracts/publishing';
import { fullText } from '@askwatch/web-kit/time-text';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { Empty } from '@askwatch/web-kit/ui/empty';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { LiveNotice } from '@askwatch/web-kit/ui/live-notice';
import { Page } from '@askwatch/web-kit/ui/page';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { card, Section } from '../account/section.tsx';
import { behindText, crm as texts, crmEvents as eventTexts, crmSync as sync, lastReportText } from '../texts.ts';
import { crmQuery, rowsQuery } from './queries.ts';
import { Rows } from './rows.tsx';
import { Token } from './token.tsx';

const Lag = ({ crm }: { crm: CrmView }) => (
  <Section title={sync.title} about={sync.about}>
    <div className={`${card} grid justify-items-start gap-2`} role="status">
      {crm.behind.count > 0 ? <Chip tone="warn">{sync.behind}</Chip> : <Chip tone="ok">{sync.upToDate}</Chip>}
      <p className="text-base">{behindText(crm, fullText)}</p>
      <p className="text-sm text-muted tabular-nums">{lastReportText(crm, fullText)}</p>
    </div>
  </Section>
);

const Connection = () => {
  const crm = useQuery(crmQuery(useQueryClient()));
  if (crm.isPending)
    return (
      <div aria-busy className="grid gap-8">
        <Skeleton className="h-28" />
        <Skeleton className="h-36" />
      </div>
    );
  if (!crm.data)
    return (
      <ErrorBox title={texts.failed} onRetry={() => void crm.refetch()}>
        <ErrorText error={crm.error} />
      </ErrorBox>
    );
  return (
    <>
      {crm.data.tokenMade !== undefined && <Lag crm={crm.data} />}
      <Token crm={crm.data} />
    </>
  );
};

const Events = () => {
  const rows = useQuery(rowsQuery(useQueryClient()));
  if (rows.isPending) return <Skeleton className="h-64" />;
  if (!rows.data)
    return (
      <ErrorBox title={eventTexts.failed} onRetry={() => void rows.refetch()}>
        <ErrorText error={rows.error} />
      </ErrorBox>
    );
  if (rows.data.length === 0) return <Empty title={eventTexts.none} />;
  return <Rows rows={rows.data} />;
};

export const CrmPage = () => (
  <Page title={texts.title} lead={texts.lead}>
    <LiveNotice />
    <Connection />
    <section aria-label={eventTexts.title} className="border-t border-line py-8">
      <h2 className="mb-4 text-base font-semibold">{eventTexts.title}</h2>
      <Events />
    </section>
  </Page>
);
