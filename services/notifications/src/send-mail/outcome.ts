import { z } from 'zod';
import type { Mail } from '../digest/mailbox.ts';
import type { PostedMails } from './posted.ts';

/** The outcome of handing an email over. `never`: it stays unknown, and the email was already sent again once. */
type Outcome = 'taken' | 'not-taken' | 'unknown' | 'never';
export type OutcomeOf = (mail: Mail & { triedAt: string }) => Promise<Outcome>;

const Store = z.object({ emails: z.array(z.object({ body: z.object({ html: z.string().optional() }) })) });

/** The local SES server stores accepted emails and can be queried. */
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

/** SES sends events within seconds of accepting an email; after this time without one, it is taken as not accepted. */
const reportWithinMs = 15 * 60_000;

/** SES cannot be queried, but sends events with the email's id, which have been recorded. */
export const reportedByAmazon =
  (posted: Pick<PostedMails, 'wasTaken'>, now: () => number): OutcomeOf =>
  async ({ mailId, triedAt, blind }) => {
    if (await posted.wasTaken(mailId)) return 'taken';
    if (now() - Date.parse(triedAt) < reportWithinMs) return 'unknown';
    return blind === 0 ? 'not-taken' : 'never';
  };
