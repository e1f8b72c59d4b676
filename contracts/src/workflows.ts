import { z } from 'zod';
import type { Answer } from './answer.ts';
import type { Mode } from './asking.ts';
import type { Candidate, Discovery, PageReading } from './reading.ts';

export const taskQueues = {
  asking: 'asking',
  reading: 'reading',
  monitoring: 'monitoring',
  notifications: 'notifications',
  identity: 'identity',
} as const;

export const namespace = 'askwatch';

export const AnswerQuestionInput = z.object({
  questionId: z.uuid(),
  userId: z.string(),
  question: z.string(),
  website: z.string(),
  mode: z.enum(['url', 'domain']),
  askedAt: z.iso.datetime(),
});
export type AnswerQuestionInput = z.infer<typeof AnswerQuestionInput>;

/** The workflow that answers one question; its id is `answer-question-<questionId>`. */
export const answerQuestionWorkflow = 'answerQuestion';

/**
 * What the reading service does for others, on its task queue.
 * Both heartbeat while they work; both return a reason instead of throwing when a page cannot be read.
 */
export interface ReadingActivities {
  /** Finds the pages of a site that promise an answer, best first. `known` are pages read already, left out. */
  discover(input: { website: string; question: string; known?: string[]; from?: Candidate[] }): Promise<Discovery>;
  /** Reads one page and returns the passages that bear on the question. */
  readPage(input: { url: string; question: string; mode: Mode }): Promise<PageReading>;
}

/**
 * What a watch knows of a page since it was last read: what a conditional request needs, and the hash of what was served.
 * `isComposed`: scripts or frames make the page, so that what is served may stay the same while the page changes.
 */
export type Validators = { etag?: string; lastModified?: string; bodyHash: string; isComposed?: boolean };

/** One page and everything that is asked about it. `fresh` passes by every cache, for a second read. */
export type WatchedPage = { url: string; questions: string[]; validators?: Validators; fresh?: boolean };

/** `unchanged`: the server said so, or the bytes are the same. Otherwise one reading per question, in their order. */
export type WatchedReading =
  | { url: string; unchanged: true; by: 'not-modified' | 'same-bytes'; validators?: Validators }
  | { url: string; unchanged: false; validators?: Validators; readings: PageReading[] };

/** What reading does for monitoring, on its task queue. */
export interface WatchReadingActivities {
  /** Reads pages side by side, politely to each host; a host that fails or hangs holds up only its own pages. In the order of the input. */
  readWatched(input: { pages: WatchedPage[] }): Promise<WatchedReading[]>;
  /** Reads kept sources again with another question: for each that is still kept, what it says. */
  readKept(input: {
    url: string;
    question: string;
    bodyHashes: string[];
  }): Promise<{ bodyHash: string; reading: PageReading }[]>;
}

export type ToAnswer = { userId: string; watchId: string; question: string; pages: PageReading[] };

/** What asking does for monitoring, on its task queue: answers without a question of its own. */
export interface AnsweringActivities {
  answerFromPages(input: { items: ToAnswer[] }): Promise<Answer[]>;
}

/** What identity does for notifications, on its task queue. Null where there is no such account any more. */
export interface AddressActivities {
  addressOf(input: {
    userId: string;
  }): Promise<{ email: string; displayName: string; isEmailVerified: boolean } | null>;
}
