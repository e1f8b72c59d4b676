import { z } from 'zod';
import { Answer, Cause, CauseDetail } from './answer.ts';
import { limits } from './limits.ts';
import { distinct, typedText } from './text.ts';

export const watchLimits = {
  /** More than the largest plan has can never be accepted. */
  perBatch: 100,
  tags: 10,
  tagChars: 40,
  /** Answers that a view carries, and all entries that it carries at most; older ones are read in pages. */
  rowAnswers: 3,
  rowEntries: 10,
  pageEntries: 10,
  /** Minutes between two checks: hourly (Pro), four-hourly by default, daily. */
  intervals: { pro: 60, usual: 240, longest: 1440 },
  undoMs: 30_000,
} as const;

const Question = typedText(limits.questionChars, 'Inputs missing');
const Website = typedText(limits.urlChars, 'Inputs missing');
const Tag = typedText(watchLimits.tagChars);
export const Tags = z.array(Tag).max(watchLimits.tags);
export const Interval = z.int().min(watchLimits.intervals.pro).max(watchLimits.intervals.longest);

/** One answer to watch: the page (the source page, where a domain answer had one) and the question. */
export const AddWatch = z.strictObject({
  watchId: z.uuid(),
  website: Website,
  question: Question,
  tags: Tags.optional(),
});
export type AddWatch = z.infer<typeof AddWatch>;

/** `POST /api/watches`: all of them or none. What is watched already is not watched twice. */
export const AddWatches = z.strictObject({
  watches: distinct(z.array(AddWatch).min(1).max(watchLimits.perBatch), ({ watchId }) => watchId),
});
export type AddWatches = z.infer<typeof AddWatches>;

/** The reply: which of them are new; the others were watched already. */
export const AddedWatches = z.object({ added: z.array(z.uuid()), already: z.array(z.uuid()) });
export type AddedWatches = z.infer<typeof AddedWatches>;

/** `PUT /api/watches/:id`. `revision` is the one that was edited: somebody else's edit in between is a 409. */
export const EditWatch = z.strictObject({ website: Website, question: Question, revision: z.int().nonnegative() });
export type EditWatch = z.infer<typeof EditWatch>;

/** For `enable`, `disable`, `delete`, `restore` and `export`. */
export const WatchIds = z.strictObject({ watchIds: z.array(z.uuid()).min(1).max(watchLimits.perBatch) });
export type WatchIds = z.infer<typeof WatchIds>;

/** `POST /api/watches/tags`: these become the tags of each of them. */
export const TagWatches = z.strictObject({ watchIds: z.array(z.uuid()).min(1).max(watchLimits.perBatch), tags: Tags });
export type TagWatches = z.infer<typeof TagWatches>;

/** `POST /api/watches/interval`, in minutes. */
export const SetInterval = z.strictObject({
  watchIds: z.array(z.uuid()).min(1).max(watchLimits.perBatch),
  minutes: Interval,
});
export type SetInterval = z.infer<typeof SetInterval>;

export const Rating = z.enum(['useful', 'wrong']);
export type Rating = z.infer<typeof Rating>;

/** `PUT /api/watches/:id/changes/:changeId/rating`. */
export const RateChange = z.strictObject({ rating: Rating });
export type RateChange = z.infer<typeof RateChange>;

/** `POST /api/watches/:id/rehearsal`: what an edit would have told of, from the reads that are kept. */
export const Rehearse = z.strictObject({ website: Website, question: Question });
export type Rehearse = z.infer<typeof Rehearse>;

/** `left`: somebody held the post, and the site now says that it is vacant. */
export const ChangeKind = z.enum(['changed', 'appeared', 'removed', 'left']);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** What came and went, where an answer is made of members. */
export const Difference = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });
export type Difference = z.infer<typeof Difference>;

/** A change that a second read confirmed. */
export const Change = z.object({
  changeId: z.uuid(),
  kind: ChangeKind,
  before: Answer,
  after: Answer,
  difference: Difference,
  /** When it was first seen, and when the second read confirmed it. */
  seenAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime(),
});
export type Change = z.infer<typeof Change>;

/** `failing` could not be read; `blocked` does not want to be read; `paused` failed for so long that it is tried once a day. */
export const Trouble = z.object({
  status: z.enum(['failing', 'blocked', 'paused']),
  cause: Cause,
  /** What is known beyond the cause. */
  detail: CauseDetail.optional(),
  since: z.iso.datetime(),
});
export type Trouble = z.infer<typeof Trouble>;

export const Health = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), since: z.iso.datetime() }),
  Trouble,
]);
export type Health = z.infer<typeof Health>;

const about = { watchId: z.uuid(), userId: z.string(), at: z.iso.datetime() };
const watched = { website: z.string(), question: z.string() };
const by = z.enum(['user', 'plan', 'mail']);

export const WatchAdded = z.object({ ...about, type: z.literal('WatchAdded'), ...watched, tags: z.array(z.string()) });
export type WatchAdded = z.infer<typeof WatchAdded>;
export const WatchEdited = z.object({ ...about, type: z.literal('WatchEdited'), ...watched });
export type WatchEdited = z.infer<typeof WatchEdited>;
export const WatchTagged = z.object({ ...about, type: z.literal('WatchTagged'), tags: z.array(z.string()) });
export type WatchTagged = z.infer<typeof WatchTagged>;
export const IntervalSet = z.object({ ...about, type: z.literal('IntervalSet'), minutes: z.int() });
export type IntervalSet = z.infer<typeof IntervalSet>;
export const WatchEnabled = z.object({ ...about, type: z.literal('WatchEnabled') });
export type WatchEnabled = z.infer<typeof WatchEnabled>;
/** `plan`: beyond what the plan has; `mail`: by the link in a mail. */
export const WatchDisabled = z.object({ ...about, type: z.literal('WatchDisabled'), by });
export type WatchDisabled = z.infer<typeof WatchDisabled>;
export const WatchDeleted = z.object({ ...about, type: z.literal('WatchDeleted') });
export type WatchDeleted = z.infer<typeof WatchDeleted>;
export const WatchRestored = z.object({ ...about, type: z.literal('WatchRestored') });
export type WatchRestored = z.infer<typeof WatchRestored>;
/** The first answer, which nobody is told of. */
export const BaselineTaken = z.object({ ...about, type: z.literal('BaselineTaken'), answer: Answer });
export type BaselineTaken = z.infer<typeof BaselineTaken>;
/** It carries the watch as it is, so that whoever tells of it needs to ask nobody. */
export const AnswerChanged = z.object({ ...about, type: z.literal('AnswerChanged'), ...watched, change: Change });
export type AnswerChanged = z.infer<typeof AnswerChanged>;
export const ChangeRated = z.object({ ...about, type: z.literal('ChangeRated'), changeId: z.uuid(), rating: Rating });
export type ChangeRated = z.infer<typeof ChangeRated>;
/** Told once per spell: from `ok` to another status, and back. */
export const HealthChanged = z.object({ ...about, type: z.literal('HealthChanged'), ...watched, health: Health });
export type HealthChanged = z.infer<typeof HealthChanged>;
/** The page was gone, and the same answer was found elsewhere on its site. */
export const PageMoved = z.object({ ...about, type: z.literal('PageMoved'), from: z.string(), to: z.string() });
export type PageMoved = z.infer<typeof PageMoved>;
/** The answer changes at every visit, or has come to rest again. */
export const StabilityChanged = z.object({ ...about, type: z.literal('StabilityChanged'), isStable: z.boolean() });
export type StabilityChanged = z.infer<typeof StabilityChanged>;

const slots = { userId: z.string(), at: z.iso.datetime() };
const NewWatch = z.object({ watchId: z.uuid(), ...watched, tags: z.array(z.string()) });

/** Slots of the plan that watches took: new ones, and ones that are enabled again. */
export const SlotsTaken = z.object({
  ...slots,
  type: z.literal('SlotsTaken'),
  watches: z.array(NewWatch),
  enabled: z.array(z.uuid()),
});
export type SlotsTaken = z.infer<typeof SlotsTaken>;
export const SlotsFreed = z.object({ ...slots, type: z.literal('SlotsFreed'), watchIds: z.array(z.uuid()), by });
export type SlotsFreed = z.infer<typeof SlotsFreed>;

/** Everything `monitoring` keeps. For other systems, `AnswerChanged` is the one to consume. */
export const MonitoringEvent = z.discriminatedUnion('type', [
  WatchAdded,
  WatchEdited,
  WatchTagged,
  IntervalSet,
  WatchEnabled,
  WatchDisabled,
  WatchDeleted,
  WatchRestored,
  BaselineTaken,
  AnswerChanged,
  ChangeRated,
  HealthChanged,
  PageMoved,
  StabilityChanged,
  SlotsTaken,
  SlotsFreed,
]);
export type MonitoringEvent = z.infer<typeof MonitoringEvent>;

/** An entry of the timeline. */
export const TimelineEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('baseline'), at: z.iso.datetime(), answer: Answer }),
  z.object({
    type: z.literal('change'),
    at: z.iso.datetime(),
    change: Change,
    rating: Rating.optional(),
    /** Its answers were shortened to what a row draws: `OlderEntries` has all of them. */
    isBrief: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('edited'), at: z.iso.datetime(), ...watched }),
  z.object({ type: z.literal('moved'), at: z.iso.datetime(), from: z.string(), to: z.string() }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/**
 * `GET /api/watches/:id/timeline/before/:number`: the entries before that one, newest first, at most
 * `watchLimits.pageEntries`. The first entry of a watch has the number 1, so its newest has `WatchView.entries`.
 */
export const OlderEntries = z.object({ entries: z.array(TimelineEntry) });
export type OlderEntries = z.infer<typeof OlderEntries>;

/** What only the schedule knows of a watch. It changes with every check, of which the stream says nothing. */
const scheduled = {
  lastChecked: z.iso.datetime().optional(),
  nextCheck: z.iso.datetime().optional(),
  /** A suspected change waits for its second read until then. */
  confirming: z.iso.datetime().optional(),
  /** Why the last check read nothing, from the first one on; `health` says so, and is told of, from the third one on. */
  trouble: Trouble.optional(),
};

/** The schedule of one watch: `version` is the time of its last check in milliseconds since 1970, 0 before the first. */
export const ScheduleView = z.object({
  id: z.uuid(),
  userId: z.string(),
  ...scheduled,
  version: z.int().nonnegative(),
});
export type ScheduleView = z.infer<typeof ScheduleView>;

/** `GET /api/watches/schedules`: of every watch that is kept. */
export const Schedules = z.object({ schedules: z.array(ScheduleView) });
export type Schedules = z.infer<typeof Schedules>;

/** A watch as its screen shows it. */
export const WatchView = z.object({
  id: z.uuid(),
  userId: z.string(),
  website: z.string(),
  question: z.string(),
  tags: z.array(z.string()),
  intervalMinutes: z.int(),
  created: z.iso.datetime(),
  /** When its website, question, answer or whether it is enabled last changed; tags and the interval do not count. */
  updated: z.iso.datetime(),
  enabled: z.boolean(),
  /** Why it is not enabled, where its user did not do that. */
  disabledBy: z.enum(['plan', 'mail']).optional(),
  health: Health,
  isStable: z.boolean(),
  /** The accepted answer; missing before the first read. */
  answer: Answer.optional(),
  /** The newest `watchLimits.rowAnswers` answers with what happened between them, newest first. */
  timeline: z.array(TimelineEntry),
  /** How many entries the whole timeline has. */
  entries: z.int().nonnegative(),
  /** Counts edits: what `PUT` must name. */
  revision: z.int().nonnegative(),
  deleted: z.iso.datetime().optional(),
  /** The version of the stream that this view shows; a lower one is older. */
  version: z.int().positive(),
  ...scheduled,
});
export type WatchView = z.infer<typeof WatchView>;

/** How many enabled watches the plan has, and how many are taken; `limit` is null where the account is not metered. */
export const SlotsView = z.object({
  id: z.string(),
  userId: z.string(),
  used: z.int(),
  limit: z.int().nullable(),
  version: z.int().nonnegative(),
});
export type SlotsView = z.infer<typeof SlotsView>;

/** `GET /api/watches`: newest update first. */
export const WatchList = z.object({ watches: z.array(WatchView), slots: SlotsView });
export type WatchList = z.infer<typeof WatchList>;

/** The reply to a rehearsal: for each kept read, what the edited watch would have answered and whether it would have told. */
export const Rehearsal = z.object({
  reads: z.array(z.object({ at: z.iso.datetime(), answer: Answer, change: ChangeKind.optional() })),
});
export type Rehearsal = z.infer<typeof Rehearsal>;
