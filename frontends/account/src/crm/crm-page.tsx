import type { CrmRow, CrmView } from '@askwatch/contracts/publishing';
import { fullText } from '@askwatch/web-kit/time-text';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { Empty } from '@askwatch/web-kit/ui/empty';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { LiveNotice } from '@askwatch/web-kit/ui/live-notice';
import { Page } from '@askwatch/web-kit/ui/page';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { card, LoadingSections, Section } from '../account/section.tsx';
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

const Connection = ({ crm }: { crm: UseQueryResult<CrmView> }) =>
  crm.data ? (
    <>
      {crm.data.tokenMade !== undefined && <Lag crm={crm.data} />}
      <Token crm={crm.data} />
    </>
  ) : (
    <ErrorBox title={texts.failed} onRetry={() => void crm.refetch()}>
      <ErrorText error={crm.error} />
    </ErrorBox>
  );

const Events = ({ rows }: { rows: UseQueryResult<CrmRow[]> }) => {
  if (!rows.data)
    return (
      <ErrorBox title={eventTexts.failed} onRetry={() => void rows.refetch()}>
        <ErrorText error={rows.error} />
      </ErrorBox>
    );
  if (rows.data.length === 0) return <Empty title={eventTexts.none} />;
  return <Rows rows={rows.data} />;
};

const Parts = () => {
  const client = useQueryClient();
  const crm = useQuery(crmQuery(client));
  const rows = useQuery(rowsQuery(client));
  // Shown together, so that the connection doesn't push the events down.
  if (crm.isPending || rows.isPending) return <LoadingSections heights={['h-40', 'h-64']} />;
  return (
    <>
      <Connection crm={crm} />
      <section aria-label={eventTexts.title} className="border-t border-line py-8">
        <h2 className="mb-4 text-base font-semibold">{eventTexts.title}</h2>
        <Events rows={rows} />
      </section>
    </>
  );
};

export const CrmPage = () => (
  <Page title={texts.title} lead={texts.lead}>
    <LiveNotice />
    <Parts />
  </Page>
);
