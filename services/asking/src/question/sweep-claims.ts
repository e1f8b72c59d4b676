import type { AskingEvent } from '@askwatch/contracts/asking';
import type { Claims } from '@askwatch/service-kit/claims';

type Deps = {
  claims: Pick<Claims, 'sweep'>;
  load: (stream: string) => Promise<{ event: AskingEvent }[]>;
  giveBack: (userId: string, questionId: string, month: string) => Promise<void>;
  nowMs: () => number;
};

/** No command is under way for so long. */
const abandonedMs = 10 * 60_000;

/** Settles batches whose asking died half way and was never sent again: what was not asked gives its request back. */
export const sweepClaims =
  ({ claims, load, giveBack, nowMs }: Deps) =>
  (): Promise<void> =>
    claims.sweep(new Date(nowMs() - abandonedMs).toISOString(), async ({ id, userId, since }) => {
      const stored = await load(`question-${id}`);
      if (stored.length === 0) await giveBack(userId, id, since.slice(0, 7));
      return true;
    });
