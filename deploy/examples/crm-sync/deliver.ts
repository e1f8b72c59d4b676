import type { PublicEvent } from '@askwatch/contracts/public/events';
import { type HubSpot, Refused, Unavailable } from './hubspot.ts';
import { stepsOf } from './plan.ts';
import { upsert } from './upsert.ts';

export type Outcome = {
  outcome: 'retrying' | 'synced' | 'dead';
  /** The CRM's id of the company. */
  crmId?: string;
  retries: number;
  problem?: string;
};

type Deps = {
  crm: HubSpot;
  /** Called after each try. */
  report: (event: PublicEvent, outcome: Outcome) => void;
  bury: (event: PublicEvent, problem: string) => Promise<void>;
  /** Waits; throws if the consumer is stopped meanwhile. */
  sleep: (ms: number) => Promise<void>;
};

const firstWaitMs = 1000;
const longestWaitMs = 5 * 60_000;

const backoffMs = (retries: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(retries, 20)) * (0.5 + Math.random() / 2);

/** @returns a function that makes the records of an event, and goes on after the last one when it is called again */
const writing = (crm: HubSpot, event: PublicEvent) => {
  const left = stepsOf(event);
  let companyId: string | undefined;
  return async (): Promise<string | undefined> => {
    for (let [step] = left; step; [step] = left) {
      const id = await upsert(crm, event.data.workspaceId, step, companyId);
      if (step.type === 'companies') companyId = id;
      left.shift();
    }
    return companyId;
  };
};

/**
 * Writes one event to the CRM. While the CRM is down or busy, it tries for as long as that takes: the events after it
 * wait, so that a company's are written in order. What the CRM refuses for good becomes a dead letter.
 */
export const delivering =
  ({ crm, report, bury, sleep }: Deps) =>
  async (event: PublicEvent): Promise<void> => {
    const write = writing(crm, event);
    for (let retries = 0; ; retries += 1)
      try {
        const crmId = await write();
        report(event, { outcome: 'synced', retries, ...(crmId === undefined ? {} : { crmId }) });
        return;
      } catch (error) {
        if (error instanceof Refused) {
          await bury(event, error.message);
          report(event, { outcome: 'dead', retries, problem: error.message });
          return;
        }
        if (!(error instanceof Unavailable)) throw error;
        report(event, { outcome: 'retrying', retries: retries + 1, problem: error.message });
        await sleep(error.retryAfterMs ?? backoffMs(retries));
      }
  };
