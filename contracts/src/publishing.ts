import { z } from 'zod';
import { PublicType } from './public/events.ts';
import { distinct } from './text.ts';
import { Actor } from './workspace.ts';

export const crmLimits = { reportsPerCall: 100, idChars: 300, crmIdChars: 100, problemChars: 300, rows: 100 } as const;

/**
 * What became of an event in the CRM. `waiting`: not reported yet. `retrying`: the CRM does not take it now. `skipped`:
 * the consumer had nothing to do. `dead`: the CRM refused it for good.
 */
export const CrmOutcome = z.enum(['waiting', 'retrying', 'synced', 'skipped', 'dead']);
export type CrmOutcome = z.infer<typeof CrmOutcome>;

/** What a consumer of public events reports about one of them. `at` is the time of its last try. */
export const CrmReport = z.strictObject({
  eventId: z.string().min(1).max(crmLimits.idChars),
  outcome: CrmOutcome.exclude(['waiting']),
  crmId: z.string().min(1).max(crmLimits.crmIdChars).optional(),
  retries: z.int().min(0).max(1_000_000),
  at: z.iso.datetime(),
  problem: z.string().max(crmLimits.problemChars).optional(),
});
export type CrmReport = z.infer<typeof CrmReport>;

/** `POST /api/crm/reports`, with the workspace's token as `Authorization: Bearer`. */
export const CrmReports = z.strictObject({
  reports: distinct(z.array(CrmReport).min(1).max(crmLimits.reportsPerCall), ({ eventId }) => eventId),
});
export type CrmReports = z.infer<typeof CrmReports>;

/** The response: ids that are no events of this workspace, or too old to be listed, were ignored. */
export const CrmReported = z.object({ accepted: z.int(), unknown: z.array(z.string()) });
export type CrmReported = z.infer<typeof CrmReported>;

/** The response to making a token. It is shown once; only its hash is stored. */
export const CrmToken = z.object({ token: z.string() });
export type CrmToken = z.infer<typeof CrmToken>;

/** The connection of a workspace with its CRM. */
export const CrmView = z.object({
  id: z.string(),
  ...Actor.shape,
  /** When the token was made; missing if there is none. */
  tokenMade: z.iso.datetime().optional(),
  lastReport: z.iso.datetime().optional(),
  /** Events since the token was made that are not in the CRM yet, and when the oldest of them happened. */
  behind: z.object({ count: z.int().nonnegative(), oldest: z.iso.datetime().optional() }),
  version: z.int().nonnegative(),
});
export type CrmView = z.infer<typeof CrmView>;

/** One public event of a workspace, and what became of it. The id is the event's. */
export const CrmRow = z.object({
  id: z.string(),
  ...Actor.shape,
  type: PublicType,
  /** The domain of the company, or the name of the lead. */
  company: z.string(),
  /** The question, or what else it is about. */
  title: z.string(),
  /** When it happened. */
  time: z.iso.datetime(),
  outcome: CrmOutcome,
  crmId: z.string().optional(),
  retries: z.int().nonnegative(),
  reportedAt: z.iso.datetime().optional(),
  problem: z.string().optional(),
  version: z.int().positive(),
});
export type CrmRow = z.infer<typeof CrmRow>;
