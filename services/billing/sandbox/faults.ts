import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from './api-error.ts';

/** How the API misbehaves: the first request with each idempotency key meets the fault. */
export type Mode = 'ok' | '500-after-charge' | 'timeout-after-charge' | 'conflict' | 'slow';
export const modes: readonly Mode[] = ['ok', '500-after-charge', 'timeout-after-charge', 'conflict', 'slow'];

export type Reply = { status: number; body: object };

type Saved = { request: string; reply: Reply };

const slowMs = 400;

const internal: Reply = { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } };

/**
 * Stripe's idempotency: a key replays the saved reply, even an error 500; other parameters under the same key are an
 * error; a second request during the first is a conflict.
 */
export const idempotency = () => {
  const saved = new Map<string, Saved>();
  const running = new Set<string>();
  const met = new Set<string>();
  let mode: Mode = 'ok';

  const misbehaving = async (key: string, work: () => Reply): Promise<{ reply: Reply; isLost: boolean }> => {
    const isFirst = !met.has(key);
    met.add(key);
    const fault = isFirst ? mode : 'ok';
    if (fault === 'conflict') throw new ApiError(409, 'Another request with this key is running.', 'idempotency_error');
    if (fault === 'slow') await sleep(slowMs);
    const reply = work();
    if (fault === '500-after-charge') return { reply: internal, isLost: false };
    return { reply, isLost: fault === 'timeout-after-charge' };
  };

  return {
    setMode(next: Mode): void {
      mode = next;
    },

    /**
     * @param request what identifies its parameters
     * @returns the reply, and whether it is to be lost on its way
     */
    async once(
      key: string | undefined,
      request: string,
      work: () => Reply,
    ): Promise<{ reply: Reply; isLost: boolean }> {
      if (key === undefined) return { reply: work(), isLost: false };
      const hash = createHash('sha256').update(request).digest('hex');
      const before = saved.get(key);
      if (before && before.request !== hash)
        throw new ApiError(
          400,
          'Keys for idempotent requests can only be used with the same parameters.',
          'idempotency_error',
        );
      if (before) return { reply: before.reply, isLost: false };
      if (running.has(key)) throw new ApiError(409, 'Another request with this key is running.', 'idempotency_error');
      running.add(key);
      try {
        const result = await misbehaving(key, work);
        saved.set(key, { request: hash, reply: result.reply });
        return result;
      } finally {
        running.delete(key);
      }
    },
  };
};
