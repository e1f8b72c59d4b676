import type { AskingEvent } from '@askwatch/contracts/asking';
import type { Claims } from '@askwatch/service-kit/claims';

type Deps = {
  claims: Pick<Claims, 'sweep'>;
  load: (stream: string) => Promise<{ event: AskingEvent }[]>;
  giveBack: (userId: string, questionId: string, month: string) => Promise<void>;
  nowMs: () => number;
};

/** No command takes this long. */
const abandonedMs = 10 * 60_000;

/** Settles batches whose process died halfway and that were never resent: questions that weren't asked are refunded. */
export const sweepClaims =
  ({ claims, load, giveBack, nowMs }: Deps) =>
  (): Promise<void> =>
    claims.sweep(new Date(nowMs() - abandonedMs).toISOString(), async ({ id, userId, since }) => {
      const stored = await load(`question-${id}`);
      if (stored.length === 0) await giveBack(userId, id, since.slice(0, 7));
      return true;
    });
