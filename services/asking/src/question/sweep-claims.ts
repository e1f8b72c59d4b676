import type { AskingEvent } from '@askwatch/contracts/asking';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Claims } from '@askwatch/service-kit/claims';

type Deps = {
  claims: Pick<Claims, 'sweep'>;
  load: (stream: string) => Promise<{ event: AskingEvent }[]>;
  refund: (actor: Actor, questionId: string, month: string) => Promise<void>;
  nowMs: () => number;
};

/** No command takes this long. */
const abandonedMs = 10 * 60_000;

/** Settles batches whose process died halfway and that were never resent: questions that weren't asked are refunded. */
export const sweepClaims =
  ({ claims, load, refund, nowMs }: Deps) =>
  (): Promise<void> =>
    claims.sweep(new Date(nowMs() - abandonedMs).toISOString(), async ({ id, since, ...by }) => {
      const stored = await load(`question-${id}`);
      if (stored.length === 0) await refund(actorIn(by), id, since.slice(0, 7));
      return true;
    });
