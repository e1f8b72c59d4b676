import { z } from 'zod';
import type { Mail } from '../digest/mailbox.ts';
import type { PostedMails } from './posted.ts';

/** What became of a mail that was handed over. `never`: nobody will ever know, and it was sent again once already. */
export type Outcome = 'taken' | 'not-taken' | 'unknown' | 'never';
export type OutcomeOf = (mail: Mail & { triedAt: string }) => Promise<Outcome>;

const Store = z.object({ emails: z.array(z.object({ body: z.object({ html: z.string().optional() }) })) });

/** The server that one machine has keeps what it took and can be asked. */
export const askLocalServer =
  (endpoint: string): OutcomeOf =>
  async ({ mailId, at }) => {
    const since = Math.floor(Date.parse(at) / 1000) - 1;
    const response = await fetch(new URL(`/store?since=${String(since)}`, endpoint), {
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) return 'unknown';
    const { emails } = Store.parse(await response.json());
    return emails.some(({ body }) => body.html?.includes(mailId) === true) ? 'taken' : 'not-taken';
  };

/** Amazon tells of each mail that it took within seconds; after this, it is taken to have told of none. */
const toldWithinMs = 15 * 60_000;

/** Amazon cannot be asked, but tells by itself, naming the mail: what it told was recorded. */
export const heardFromAmazon =
  (posted: Pick<PostedMails, 'wasTaken'>, now: () => number): OutcomeOf =>
  async ({ mailId, triedAt, blind }) => {
    if (await posted.wasTaken(mailId)) return 'taken';
    if (now() - Date.parse(triedAt) < toldWithinMs) return 'unknown';
    return blind === 0 ? 'not-taken' : 'never';
  };
