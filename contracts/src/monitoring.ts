import { z } from 'zod';
import { Answer, Cause, CauseDetail } from './answer.ts';
import { StoredIntent } from './intent.ts';
import { limits } from './limits.ts';
import { distinct, typedText } from './text.ts';
import { Actor } from './workspace.ts';

export const watchLimits = {
  /** The largest plan's watch limit; a larger batch could never be accepted. */
  perBatch: 100,
  tags: 10,
  tagChars: 40,
  /** Maximum answers and entries that a view carries; older ones are paged. */
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
const Tags = z.array(Tag).max(watchLimits.tags);
/** `domain`: the website stands for its whole site. Missing in what was stored before modes existed: `url`. */
const QueryMode = z.enum(['url', 'domain']);
const Interval = z.int().min(watchLimits.intervals.pro).max(watchLimits.intervals.longest);

/** One answer to watch: the page (for a domain answer, its source page if any) and the question. */
export const AddWatch = z.strictObject({
  watchId: z.uuid(),
  website: Website,
  question: Question,
  queryMode: QueryMode.optional(),
  tags: Tags.optional(),
});
export type AddWatch = z.infer<typeof AddWatch>;

/** `POST /api/watches`: all or nothing. Watches that already exist are not added again. */
export const AddWatches = z.strictObject({
  watches: distinct(z.array(AddWatch).min(1).max(watchLimits.perBatch), ({ watchId }) => watchId),
});
export type AddWatches = z.infer<typeof AddWatches>;

/** The response: which watches are new, and which existed already. */
export const AddedWatches = z.object({ added: z.array(z.uuid()), already: z.array(z.uuid()) });
export type AddedWatches = z.infer<typeof AddedWatches>;

/** `PUT /api/watches/:id`. `revision` is the one that was edited; if it is outdated, the response is a 409. */
export const EditWatch = z.strictObject({ website: Website, question: Question, revision: z.int().nonnegative() });
export type EditWatch = z.infer<typeof EditWatch>;

/** For `enable`, `disable`, `delete`, `restore`, `check` and `export`. */
export const WatchIds = z.strictObject({ watchIds: z.array(z.uuid()).min(1).max(watchLimits.perBatch) });
export type WatchIds = z.infer<typeof WatchIds>;

/** `POST /api/watches/tags`: replaces the tags of each watch. */
export const TagWatches = z.strictObject({ watchIds: z.array(z.uuid()).min(1).max(watchLimits.perBatch), tags: Tags });
export type TagWatches = z.infer<typeof TagWatches>;

/** `POST /api/watches/interval`, in minutes. */
export const SetInterval = z.strictObject({ ...WatchIds.shape, minutes: Interval });
export type SetInterval = z.infer<typeof SetInterval>;

export const Rating = z.enum(['useful', 'wrong']);
export type Rating = z.infer<typeof Rating>;

/** `PUT /api/watches/:id/changes/:changeId/rating`. */
export const RateChange = z.strictObject({ rating: Rating });
export type RateChange = z.infer<typeof RateChange>;

/** `POST /api/watches/:id/rehearsal`: what an edit would have reported, based on the stored reads. */
export const Rehearse = z.strictObject({ website: Website, question: Question });
export type Rehearse = z.infer<typeof Rehearse>;

/** `left`: the post was filled, and the site now says it is vacant. */
export const ChangeKind = z.enum(['changed', 'appeared', 'removed', 'left']);
export type ChangeKind = z.infer<typeof ChangeKind>;

/** Members added and removed, for answers made of members. */
const Difference = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });

/** A change that a second read confirmed. */
export const Change = z.object({
  changeId: z.uuid(),
  kind: ChangeKind,
  before: Answer,
  after: Answer,
  difference: Difference,
  /** When it was first seen; `confirmedAt` is when the second read confirmed it. */
  seenAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime(),
});
export type Change = z.infer<typeof Change>;

/** `failing`: cannot be read. `blocked`: the site refuses readers. `paused`: failed so long that it is tried daily. */
export const Trouble = z.object({
  status: z.enum(['failing', 'blocked', 'paused']),
  cause: Cause,
  /** Details in addition to the cause. */
  detail: CauseDetail.optional(),
  since: z.iso.datetime(),
});
export type Trouble = z.infer<typeof Trouble>;

export const Health = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), since: z.iso.datetime() }),
  Trouble,
]);
export type Health = z.infer<typeof Health>;

const about = { watchId: z.uuid(), ...Actor.shape, at: z.iso.datetime() };
export const watched = { website: z.string(), question: z.string(), queryMode: QueryMode.optional() };
export const asked = { ...watched, intent: StoredIntent };
const by = z.enum(['user', 'plan', 'mail']);
const reason = z.literal('newer-version');

export const WatchAdded = z.object({ ...about, type: z.literal('WatchAdded'), ...asked, tags: z.array(z.string()) });
export type WatchAdded = z.infer<typeof WatchAdded>;
export const WatchEdited = z.object({ ...about, type: z.literal('WatchEdited'), ...asked });
export type WatchEdited = z.infer<typeof WatchEdited>;
export const WatchTagged = z.object({ ...about, type: z.literal('WatchTagged'), tags: z.array(z.string()) });
export type WatchTagged = z.infer<typeof WatchTagged>;
/** `by` is set if not the user changed it: shorter intervals end with the plan that allows them, and return with it. */
export const IntervalSet = z.object({
  ...about,
  type: z.literal('IntervalSet'),
  minutes: z.int(),
  by: z.literal('plan').optional(),
});
export type IntervalSet = z.infer<typeof IntervalSet>;
export const WatchEnabled = z.object({ ...about, type: z.literal('WatchEnabled') });
export type WatchEnabled = z.infer<typeof WatchEnabled>;
/** `plan`: over the plan's limit; `mail`: through the link in an email. */
export const WatchDisabled = z.object({ ...about, type: z.literal('WatchDisabled'), by });
export type WatchDisabled = z.infer<typeof WatchDisabled>;
export const WatchDeleted = z.object({ ...about, type: z.literal('WatchDeleted') });
export type WatchDeleted = z.infer<typeof WatchDeleted>;
export const WatchRestored = z.object({ ...about, type: z.literal('WatchRestored') });
export type WatchRestored = z.infer<typeof WatchRestored>;
/** The first answer. It triggers no notification. */
export const BaselineTaken = z.object({ ...about, type: z.literal('BaselineTaken'), answer: Answer });
export type BaselineTaken = z.infer<typeof BaselineTaken>;
/** Another version of the answerer reads something else on the same page. It triggers no notification. */
export const BaselineReplaced = z.object({ ...about, type: z.literal('BaselineReplaced'), answer: Answer, reason });
export type BaselineReplaced = z.infer<typeof BaselineReplaced>;
/** Carries the watched website and question, so that consumers need no lookup. */
export const AnswerChanged = z.object({ ...about, type: z.literal('AnswerChanged'), ...watched, change: Change });
export type AnswerChanged = z.infer<typeof AnswerChanged>;
export const ChangeRated = z.object({ ...about, type: z.literal('ChangeRated'), changeId: z.uuid(), rating: Rating });
export type ChangeRated = z.infer<typeof ChangeRated>;
/** Published once per transition: from `ok` to another status, and back. */
export const HealthChanged = z.object({ ...about, type: z.literal('HealthChanged'), ...watched, health: Health });
export type HealthChanged = z.infer<typeof HealthChanged>;
/** The page disappeared, and the same answer was found elsewhere on its site. */
export const PageMoved = z.object({ ...about, type: z.literal('PageMoved'), from: z.string(), to: z.string() });
export type PageMoved = z.infer<typeof PageMoved>;
/** The answer started changing on every visit, or has become stable again. */
export const StabilityChanged = z.object({ ...about, type: z.literal('StabilityChanged'), isStable: z.boolean() });
export type StabilityChanged = z.infer<typeof StabilityChanged>;

const slots = { ...Actor.shape, at: z.iso.datetime() };
const NewWatch = z.object({ watchId: z.uuid(), ...asked, tags: z.array(z.string()) });

/** Plan slots taken by new watches and by enabled ones, which their user or a larger plan has enabled. */
export const SlotsTaken = z.object({
  ...slots,
  type: z.literal('SlotsTaken'),
  watches: z.array(NewWatch),
  enabled: z.array(z.uuid()),
});
export type SlotsTaken = z.infer<typeof SlotsTaken>;
/** `by` the plan: the watches are deactivated, and a larger plan enables them again. */
export const SlotsFreed = z.object({ ...slots, type: z.literal('SlotsFreed'), watchIds: z.array(z.uuid()), by });
export type SlotsFreed = z.infer<typeof SlotsFreed>;

/** Everything `monitoring` stores. Other systems should consume `AnswerChanged`. */
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
  BaselineReplaced,
  AnswerChanged,
  ChangeRated,
  HealthChanged,
  PageMoved,
  StabilityChanged,
  SlotsTaken,
  SlotsFreed,
]);
export type MonitoringEvent = z.infer<typeof MonitoringEvent>;
