import type { Answer, Conflict } from '@askwatch/contracts/answer';
import type { Usage } from '@askwatch/contracts/asking';
import { sameValue } from '@askwatch/contracts/equality';
import { type Asked, traits, type Understood } from '@askwatch/contracts/intent';
import { withIntent } from '@askwatch/contracts/question';
import type { PageRead, PageReading } from '@askwatch/contracts/reading';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import { decide, notSure } from '../answer/decide.ts';
import { writeAnswer } from '../answer/write-answer.ts';
import { verify, verifyNone } from '../answer/verify/verify.ts';
import { withQuoteParts } from './quote-parts.ts';
import type { AnswerWithModel } from '../model/answer-with-model.ts';
import type { Reader } from '../reader/reader.ts';

type ToAnswer = Actor & Asked & { questionId: string; pages: PageReading[]; hasAnswer?: boolean; signal?: AbortSignal };
type Answered = { answer: Answer; usage?: Usage };
export type Answerer = (asked: ToAnswer) => Promise<Answered>;

const maxConflicts = 3;

/**
 * Other pages of the site that name a different holder of the post. Only for posts: prices and dates differ from page
 * to page for good reasons.
 */
const conflictsOf = (answer: Answer, asked: Understood, pages: PageRead[]): Conflict[] => {
  if (answer.outcome !== 'answered' || answer.value.kind !== 'person' || !traits[asked.intent.kind].asksHolder)
    return [];
  const { value, evidence } = answer;
  const known = [value];
  return pages.flatMap((page): Conflict[] => {
    if (evidence.some(({ url }) => url === page.url)) return [];
    const other = writeAnswer({ ...asked, pages: [page] });
    if (
      other.outcome !== 'answered' ||
      other.value.kind !== 'person' ||
      known.some((one) => sameValue(one, other.value))
    )
      return [];
    known.push(other.value);
    return [{ text: other.text, evidence: other.evidence }];
  });
};

/** Adds how the pages were read, whichever engine answered. */
const withReading = (answer: Answer, pages: PageRead[]): Answer => ({
  ...withQuoteParts(answer, pages),
  pagesRendered: pages.filter(({ rendered }) => rendered).length,
  bytesRead: pages.reduce((sum, { bytes }) => sum + bytes, 0),
});

type Stated = Exclude<Answer, { outcome: 'not-stated' | 'unreadable' }>;
const isStated = (answer: Answer): answer is Stated => 'proved' in answer;

const sameStatement = (one: Stated, other: Stated): boolean =>
  one.outcome === 'answered' && other.outcome === 'answered'
    ? sameValue(one.value, other.value)
    : one.outcome === other.outcome;

/** A reply of the model that its quotes don't support is no answer. */
const isRefuted = (answer: Stated, asked: Understood, pages: PageRead[]): boolean =>
  (answer.outcome === 'answered' ? verify(answer, asked, pages) : verifyNone(answer.evidence, asked, pages)) !== null;

/**
 * Answers with the model if there is one, otherwise with the built-in answerer. The model goes first because it
 * understands more. If it can't prove its answer and the built-in answerer proves the same, that is the answer; if they
 * differ, nothing is sure.
 * @param reader null if there is none
 */
export const answerer =
  (withModel: AnswerWithModel | null, reader: Pick<Reader, 'read' | 'tokenizer'> | null = null): Answerer =>
  async ({ questionId, question, intent, pages, hasAnswer = false, signal, ...asker }) => {
    const asked = withIntent({ question, intent });
    const read = pages.filter((page) => page.read);
    const complete = (answer: Answer): Answer => {
      const conflicts = conflictsOf(answer, asked, read).slice(0, maxConflicts);
      return withReading(
        conflicts.length > 0 && answer.outcome === 'answered' ? { ...answer, conflicts } : answer,
        read,
      );
    };
    const own = await decide(reader, asked, pages, hasAnswer);
    if (!withModel || read.length === 0) return { answer: complete(own.answer) };
    const candidates = own.candidates.map((one) => one.answer);
    const about = { ...asked, ...actorIn(asker), questionId, pages: read, candidates };
    const written = await withModel({ ...about, ...(signal ? { signal } : {}) });
    const usage = written.usage ? { usage: written.usage } : {};
    if ('trouble' in written) return { answer: { ...complete(own.answer), modelTrouble: written.trouble }, ...usage };
    const { answer } = written;
    if (isStated(answer) && answer.proved) return { answer: complete(answer), ...usage };
    const claimed = isStated(answer) && !isRefuted(answer, asked, read) ? answer : null;
    if (!isStated(own.answer)) {
      // The model's reply is no answer, but neither is there another.
      const left = isStated(answer) && !claimed ? { ...own.answer, modelTrouble: 'unusable' as const } : answer;
      return { answer: complete(left), ...usage };
    }
    if (claimed && !sameStatement(claimed, own.answer))
      return { answer: withReading(notSure([own.answer, claimed], asked, read, claimed), read), ...usage };
    const modelTrouble = answer.outcome === 'not-stated' ? 'overlooked' : 'unusable';
    return { answer: { ...complete(own.answer), modelTrouble }, ...usage };
  };
