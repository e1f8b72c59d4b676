import { z } from 'zod';
import { Answer } from './answer.ts';
import { asked, Change, ChangeKind, Health, Rating, Trouble, watched } from './monitoring.ts';
import { Actor } from './workspace.ts';

/** A timeline entry. */
export const TimelineEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('baseline'), at: z.iso.datetime(), answer: Answer }),
  /** A newer version of the answerer reads this on the same page. */
  z.object({ type: z.literal('reread'), at: z.iso.datetime(), answer: Answer }),
  z.object({
    type: z.literal('change'),
    at: z.iso.datetime(),
    change: Change,
    rating: Rating.optional(),
    /** Its answers were shortened to what a row displays; `OlderEntries` returns them in full. */
    isBrief: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('edited'), at: z.iso.datetime(), ...watched }),
  z.object({ type: z.literal('moved'), at: z.iso.datetime(), from: z.string(), to: z.string() }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/**
 * `GET /api/watches/:id/timeline/before/:number`: the entries before that one, newest first, at most
 * `watchLimits.pageEntries`. A watch's first entry has number 1, so its newest has number `WatchView.entries`.
 */
export const OlderEntries = z.object({ entries: z.array(TimelineEntry) });
export type OlderEntries = z.infer<typeof OlderEntries>;

/** Fields only the schedule knows. They change with every check, which does not append to the stream. */
const scheduled = {
  lastChecked: z.iso.datetime().optional(),
  nextCheck: z.iso.datetime().optional(),
  /** When the second read of a suspected change is due. */
  confirming: z.iso.datetime().optional(),
  /** The name of the company or site, as its page has it. */
  siteName: z.string().optional(),
  /** The id of the site's icon, at `GET /api/icons/:id`. */
  icon: z.string().optional(),
  /** What the suspected change says now, shortened. */
  suspected: z.string().optional(),
  /** Why the last check failed, from the first failure on; `health` reports it, and notifies, from the third. */
  trouble: Trouble.optional(),
};

/** The schedule of one watch. `version` is the time of its last check in ms since 1970; 0 before the first. */
export const ScheduleView = z.object({ id: z.uuid(), ...Actor.shape, ...scheduled, version: z.int().nonnegative() });
export type ScheduleView = z.infer<typeof ScheduleView>;

/** `GET /api/watches/schedules`: one for every stored watch. */
export const Schedules = z.object({ schedules: z.array(ScheduleView) });
export type Schedules = z.infer<typeof Schedules>;

/** A watch as the screen shows it. */
export const WatchView = z.object({
  id: z.uuid(),
  ...Actor.shape,
  ...asked,
  tags: z.array(z.string()),
  intervalMinutes: z.int(),
  created: z.iso.datetime(),
  /** When its website, question, answer or enabled state last changed; tags and the interval do not count. */
  updated: z.iso.datetime(),
  enabled: z.boolean(),
  /** Why it is disabled, if its user did not disable it. */
  disabledBy: z.enum(['plan', 'mail']).optional(),
  health: Health,
  isStable: z.boolean(),
  /** The accepted answer; missing before the first read. */
  answer: Answer.optional(),
  /** The newest `watchLimits.rowAnswers` answers and the entries between them, newest first. */
  timeline: z.array(TimelineEntry),
  /** Total number of timeline entries. */
  entries: z.int().nonnegative(),
  /** The number of edits, which `PUT` must send. */
  revision: z.int().nonnegative(),
  deleted: z.iso.datetime().optional(),
  /** The stream version this view reflects; a lower one is older. */
  version: z.int().positive(),
  ...scheduled,
});
export type WatchView = z.infer<typeof WatchView>;

/** How many watches are enabled and how many the plan allows; `limit` is null if the account is not metered. */
export const SlotsView = z.object({
  id: z.string(),
  ...Actor.shape,
  used: z.int(),
  limit: z.int().nullable(),
  version: z.int().nonnegative(),
});
export type SlotsView = z.infer<typeof SlotsView>;

/** `GET /api/watches`: newest update first. */
export const WatchList = z.object({ watches: z.array(WatchView), slots: SlotsView });
export type WatchList = z.infer<typeof WatchList>;

/** The response to a rehearsal: what the edited watch would have answered for each stored read, and any change. */
export const Rehearsal = z.object({
  reads: z.array(z.object({ at: z.iso.datetime(), answer: Answer, change: ChangeKind.optional() })),
});
export type Rehearsal = z.infer<typeof Rehearsal>;
