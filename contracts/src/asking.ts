import { z } from 'zod';
import { RequestsReturned, RequestsSpent, TokensReserved, TokensSettled } from './allowance-events.ts';
import { Answer, Cause } from './answer.ts';
import { StoredIntent } from './intent.ts';
import { limits } from './limits.ts';
import { distinct, typedText } from './text.ts';
import { Actor } from './workspace.ts';

export const Mode = z.enum(['url', 'domain']);
export type Mode = z.infer<typeof Mode>;

/** Asks one question about one website. The client creates the id, which makes sending it twice idempotent. */
export const AskQuestion = z.strictObject({
  type: z.literal('AskQuestion'),
  questionId: z.uuid(),
  question: typedText(limits.questionChars, 'Inputs missing'),
  website: typedText(limits.urlChars, 'Inputs missing'),
  mode: Mode,
});
export type AskQuestion = z.infer<typeof AskQuestion>;

export const AskQuestions = z.strictObject({
  questions: distinct(z.array(AskQuestion).min(1).max(limits.questionsPerBatch), ({ questionId }) => questionId),
});
export type AskQuestions = z.infer<typeof AskQuestions>;

/** Asks the question `of` again, as a new question with the same mode. */
export const RetryQuestion = z.strictObject({ questionId: z.uuid(), of: z.uuid() });
export type RetryQuestion = z.infer<typeof RetryQuestion>;

export const RetryQuestions = z.strictObject({
  retries: distinct(z.array(RetryQuestion).min(1).max(limits.questionsPerBatch), ({ questionId }) => questionId),
});
export type RetryQuestions = z.infer<typeof RetryQuestions>;

/** How long a deletion can be undone; after that the question is no longer shown anywhere. */
export const undoMs = 30_000;

/** Questions to delete, restore or export. */
export const QuestionIds = z.strictObject({ questionIds: z.array(z.uuid()).min(1).max(limits.questionsPerBatch) });
export type QuestionIds = z.infer<typeof QuestionIds>;

/** Where a page of older questions begins: the time in milliseconds and the id of the last question already loaded. */
export const Cursor = z
  .string()
  .regex(/^\d{1,15}_[0-9a-f-]{36}$/i, 'This place in the list is not known. Load the list again.');
export type Cursor = z.infer<typeof Cursor>;

/** @returns the cursor for questions older than this one */
export const cursorAfter = ({ created, id }: { created: string; id: string }): Cursor =>
  `${String(Date.parse(created))}_${id}`;

/** URL mode uses `browsing-page` and `thinking`; domain mode goes through the other four. */
export const Stage = z.enum(['browsing-page', 'thinking', 'discovering', 'selecting', 'fetching', 'analyzing']);
export type Stage = z.infer<typeof Stage>;

/** Why a page was chosen to be read: see `whyChosen` in asking. */
export const ChosenPage = z.object({
  url: z.string(),
  title: z.string().optional(),
  why: z.enum(['start', 'words', 'linked', 'rank']),
  /** The words of the question that its title or address has. */
  words: z.array(z.string()).optional(),
});
export type ChosenPage = z.infer<typeof ChosenPage>;

export const Progress = z.object({
  stage: Stage,
  discoveredPages: z.int().nonnegative().optional(),
  selectedPages: z.array(z.string()).optional(),
  /** The pages chosen in this round; a view has those of all rounds. */
  chosenPages: z.array(ChosenPage).optional(),
  /** Those that could not be read. */
  unreadPages: z.array(z.object({ url: z.string(), cause: Cause })).optional(),
  completedPages: z.int().nonnegative().optional(),
  /** How many of the completed pages could be read. */
  readPages: z.int().nonnegative().optional(),
  totalPages: z.int().nonnegative().optional(),
});
export type Progress = z.infer<typeof Progress>;

export const FailureCode = z.enum(['deadline', 'internal', 'cancelled']);
export type FailureCode = z.infer<typeof FailureCode>;

const about = { questionId: z.uuid(), ...Actor.shape, at: z.iso.datetime() };

export const QuestionAsked = z.object({
  ...about,
  type: z.literal('QuestionAsked'),
  question: z.string(),
  website: z.string(),
  mode: Mode,
  retryOf: z.uuid().optional(),
  /** The month whose allowance it was charged to; in older events, the month of `at`. */
  month: z.string().optional(),
  intent: StoredIntent,
});
export type QuestionAsked = z.infer<typeof QuestionAsked>;

/** A question that was tried out without an account. With an answer it is answered, without one it is asked again. */
export const QuestionMoved = z.object({
  ...about,
  type: z.literal('QuestionMoved'),
  question: z.string(),
  website: z.string(),
  mode: Mode,
  intent: StoredIntent,
  answer: Answer.optional(),
  /** Time from asking to answering. */
  ms: z.int().nonnegative().optional(),
});
export type QuestionMoved = z.infer<typeof QuestionMoved>;

export const QuestionProgressed = z.object({ ...about, type: z.literal('QuestionProgressed'), progress: Progress });
export type QuestionProgressed = z.infer<typeof QuestionProgressed>;

/** Model usage for one answer. `costMicros` is in millionths of a US dollar, present if the model's price is known. */
export const Usage = z.object({
  model: z.string(),
  calls: z.int().positive(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  costMicros: z.int().nonnegative().optional(),
});
export type Usage = z.infer<typeof Usage>;

export const QuestionAnswered = z.object({
  ...about,
  type: z.literal('QuestionAnswered'),
  answer: Answer,
  /** Time from asking to answering. */
  ms: z.int().nonnegative(),
  usage: Usage.optional(),
});
export type QuestionAnswered = z.infer<typeof QuestionAnswered>;

export const QuestionFailed = z.object({
  ...about,
  type: z.literal('QuestionFailed'),
  code: FailureCode,
  /** One sentence for the user. */
  reason: z.string(),
});
export type QuestionFailed = z.infer<typeof QuestionFailed>;

/** The id of a share link: 128 random bits in base64url. */
export const ShareId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** A link that lets anyone who has it read the answer. Its id is unguessable and generated on the server. */
export const AnswerShared = z.object({ ...about, type: z.literal('AnswerShared'), shareId: z.string().min(22) });
export type AnswerShared = z.infer<typeof AnswerShared>;

export const AnswerUnshared = z.object({ ...about, type: z.literal('AnswerUnshared'), shareId: z.string().min(22) });
export type AnswerUnshared = z.infer<typeof AnswerUnshared>;

/** The question is no longer shown anywhere and its link is closed. Can be undone within `undoMs`. */
export const QuestionDeleted = z.object({ ...about, type: z.literal('QuestionDeleted') });
export type QuestionDeleted = z.infer<typeof QuestionDeleted>;

export const QuestionRestored = z.object({ ...about, type: z.literal('QuestionRestored') });
export type QuestionRestored = z.infer<typeof QuestionRestored>;

/** Everything `asking` stores and publishes. Add members; never change one. */
export const AskingEvent = z.discriminatedUnion('type', [
  QuestionAsked,
  QuestionMoved,
  QuestionProgressed,
  QuestionAnswered,
  QuestionFailed,
  RequestsSpent,
  RequestsReturned,
  AnswerShared,
  AnswerUnshared,
  QuestionDeleted,
  QuestionRestored,
  TokensReserved,
  TokensSettled,
]);
export type AskingEvent = z.infer<typeof AskingEvent>;

/** A question as the browser shows it. Without `answer` and `error` it is still in progress. */
export const QuestionView = z.object({
  id: z.uuid(),
  ...Actor.shape,
  question: z.string(),
  website: z.string(),
  mode: Mode,
  created: z.iso.datetime(),
  retryOf: z.uuid().optional(),
  progress: Progress,
  answer: Answer.optional(),
  error: z.object({ code: FailureCode, reason: z.string() }).optional(),
  /** Domain mode: the page the answer comes from. */
  sourceUrl: z.string().optional(),
  ms: z.int().optional(),
  usage: Usage.optional(),
  /** Set while the answer is shared by link. */
  shareId: z.string().optional(),
  /** When it was deleted. Kept so the deletion can be undone, but not shown. */
  deleted: z.iso.datetime().optional(),
  /** The stream version this view reflects; a lower one is older. */
  version: z.int().positive(),
});
export type QuestionView = z.infer<typeof QuestionView>;

/** The query for questions older than this cursor. */
export const OlderQuery = z.strictObject({ before: Cursor });

/** The query for questions whose website, question or answer contains this text. */
export const SearchQuery = z.strictObject({ text: typedText(200) });

/** The newest questions found, newest first; `hasMore` if there may be others. */
export const FoundQuestions = z.object({ questions: QuestionView.array(), hasMore: z.boolean() });
export type FoundQuestions = z.infer<typeof FoundQuestions>;

/** Questions older than a cursor, newest first. */
export const OlderQuestions = z.object({ questions: QuestionView.array(), hasMore: z.boolean() });
export type OlderQuestions = z.infer<typeof OlderQuestions>;

/** This month's requests. `limit` is null when the account is not metered (local trials only). */
export const AllowanceView = z.object({
  id: z.string(),
  ...Actor.shape,
  month: z.string(),
  used: z.int().nonnegative(),
  limit: z.int().nullable(),
  version: z.int().nonnegative(),
});
export type AllowanceView = z.infer<typeof AllowanceView>;

/** The response to sharing an answer. */
export const Shared = z.object({ shareId: ShareId });
export type Shared = z.infer<typeof Shared>;
