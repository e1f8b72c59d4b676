import type { PublicEvent } from '@askwatch/contracts/public/events';
import { crmLimits, type CrmReport } from '@askwatch/contracts/publishing';
import type { Outcome } from './deliver.ts';

type Settings = {
  /** Askwatch's origin. */
  url: string;
  /** From /account/crm. */
  token: string;
  now?: () => string;
  log?: (text: string) => void;
};

const everyMs = 2000;
/** If Askwatch cannot be reached for long, the oldest reports are given up: the page then shows them as waiting. */
const maxPending = 10_000;

/**
 * Tells Askwatch what became of each event, for the page /account/crm. Only the newest report of an event counts. It
 * never holds up the sync: reports that cannot be sent are sent later.
 */
export const reporting = ({ url, token, now = () => new Date().toISOString(), log = () => undefined }: Settings) => {
  const pending = new Map<string, CrmReport>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    while (pending.size > 0) {
      const reports = [...pending.values()].slice(0, crmLimits.reportsPerCall);
      const response = await fetch(new URL('/api/crm/reports', url), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ reports }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`Askwatch answered with ${String(response.status)}`);
      for (const report of reports) if (pending.get(report.eventId) === report) pending.delete(report.eventId);
    }
  };
  const tryFlush = () =>
    flush().catch((error: unknown) => {
      log(`reports wait: ${error instanceof Error ? error.message : String(error)}`);
    });

  return {
    add({ id: eventId }: PublicEvent, { problem, ...outcome }: Outcome): void {
      const short = problem?.slice(0, crmLimits.problemChars);
      pending.delete(eventId);
      pending.set(eventId, { eventId, ...outcome, at: now(), ...(short === undefined ? {} : { problem: short }) });
      const [oldest] = pending.keys();
      if (pending.size > maxPending && oldest !== undefined) pending.delete(oldest);
    },
    flush: tryFlush,
    start: () => void (timer = setInterval(() => void tryFlush(), everyMs).unref()),
    async stop(): Promise<void> {
      clearInterval(timer);
      await tryFlush();
    },
  };
};
