import { z } from 'zod';
import type { Answer } from './answer.ts';
import type { Mode } from './asking.ts';
import { type Asked, type QuestionIntent, StoredIntent } from './intent.ts';
import type { Contacts } from './leads.ts';
import type { Candidate, Discovery, PageReading } from './reading.ts';
import { Actor } from './workspace.ts';

export const taskQueues = {
  asking: 'asking',
  /** For visitors without an account, so that their questions never delay those of users. */
  askingTryOut: 'asking-try-out',
  reading: 'reading',
  readingTryOut: 'reading-try-out',
  monitoring: 'monitoring',
  notifications: 'notifications',
  identity: 'identity',
  leads: 'leads',
  billing: 'billing',
} as const;
export type TaskQueue = (typeof taskQueues)[keyof typeof taskQueues];

export const AnswerQuestionInput = z.object({
  questionId: z.uuid(),
  ...Actor.shape,
  question: z.string(),
  intent: StoredIntent,
  website: z.string(),
  mode: z.enum(['url', 'domain']),
  askedAt: z.iso.datetime(),
  /** Asked by a visitor without an account. */
  isTryOut: z.boolean().optional(),
});
export type AnswerQuestionInput = z.infer<typeof AnswerQuestionInput>;

/** The workflow that answers one question; its id is `answer-question-<questionId>`. */
export const answerQuestionWorkflow = 'answerQuestion';

/**
 * The activities that the reading service provides to others, on its task queue.
 * Both heartbeat while they run, and return a reason instead of throwing if a page cannot be read.
 */
export type ReadingActivities = {
  /** Finds the pages of a site most likely to have an answer, best first. Skips the pages in `known`. */
  discover(input: Asked & { website: string; known?: string[]; from?: Candidate[] }): Promise<Discovery>;
  /** Reads one page and returns the passages relevant to the question. */
  readPage(input: Asked & { url: string; mode: Mode }): Promise<PageReading>;
};

/**
 * What a watch remembers from the last read of a page: validators for a conditional request, and the hash of the body.
 * `isComposed`: scripts or frames build the page, so the body may stay the same while the page changes.
 */
export type Validators = { etag?: string; lastModified?: string; bodyHash: string; isComposed?: boolean };

/**
 * One page and all questions asked about it, with their intents in the same order (none from older releases). `fresh`
 * bypasses every cache, for a second read.
 */
export type WatchedPage = {
  url: string;
  questions: string[];
  intents?: QuestionIntent[];
  validators?: Validators;
  fresh?: boolean;
};

/** The activities that reading provides to leads, on its task queue. */
export type ContactReadingActivities = {
  /**
   * Reads a site's start page, and its contact page if it links to one, for email addresses and social profiles.
   * @returns what was found, each with its page; nothing if the site cannot be read
   */
  readContacts(input: { website: string }): Promise<Contacts>;
};

/** `unchanged`: 304 or identical bytes. Otherwise one reading per question, in the same order. */
export type WatchedReading =
  | { url: string; unchanged: true; by: 'not-modified' | 'same-bytes'; validators?: Validators }
  | { url: string; unchanged: false; validators?: Validators; readings: PageReading[] };

/** The activities that reading provides to monitoring, on its task queue. */
export type WatchReadingActivities = {
  /** Reads pages in parallel, rate-limited per host; a slow or failing host delays only its own. Keeps input order. */
  readWatched(input: { pages: WatchedPage[] }): Promise<WatchedReading[]>;
  /** Re-reads stored page sources with a different question; returns the ones that are still stored. */
  readKept(input: Asked & { url: string; bodyHashes: string[] }): Promise<{ bodyHash: string; reading: PageReading }[]>;
  /** Re-reads the stored source of each page, in the same order; null where it is no longer stored. */
  readKeptPages(input: { pages: (Asked & { url: string; bodyHash: string })[] }): Promise<(PageReading | null)[]>;
};

/** `hasAnswer`: an earlier read of the watch gave a sure answer. */
export type ToAnswer = Actor & Asked & { watchId: string; pages: PageReading[]; hasAnswer?: boolean };

/** The activities that asking provides to monitoring, on its task queue: answers that belong to no stored question. */
export type AnsweringActivities = {
  answerFromPages(input: { items: ToAnswer[] }): Promise<Answer[]>;
};

/** The activities that identity provides to notifications, on its task queue. Null if the account no longer exists. */
export type AddressActivities = {
  addressOf(input: {
    userId: string;
  }): Promise<{ email: string; displayName: string; isEmailVerified: boolean } | null>;
};
