import type { Answer, Conflict } from '@askwatch/contracts/answer';
import type { Usage } from '@askwatch/contracts/asking';
import { sameValue } from '@askwatch/contracts/equality';
import { type Asked, traits, type Understood } from '@askwatch/contracts/intent';
import { withIntent } from '@askwatch/contracts/question';
import type { PageRead, PageReading } from '@askwatch/contracts/reading';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import { writeAnswer } from '../answer/write-answer.ts';
import type { AnswerWithModel } from '../model/answer-with-model.ts';

type ToAnswer = Actor & Asked & { questionId: string; pages: PageReading[]; signal?: AbortSignal };
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
  ...answer,
  pagesRendered: pages.filter(({ rendered }) => rendered).length,
  bytesRead: pages.reduce((sum, { bytes }) => sum + bytes, 0),
});

/**
 * Answers with the model if there is one, otherwise with the built-in answerer. The model goes first because it
 * understands more; if it can't prove its answer or finds none, a proven answer of the built-in answerer wins.
 */
export const answerer =
  (withModel: AnswerWithModel | null): Answerer =>
  async ({ questionId, question, intent, pages, signal, ...asker }) => {
    const asked = withIntent({ question, intent });
    const read = pages.filter((page) => page.read);
    const complete = (answer: Answer): Answer => {
      const conflicts = conflictsOf(answer, asked, read).slice(0, maxConflicts);
      return withReading(
        conflicts.length > 0 && answer.outcome === 'answered' ? { ...answer, conflicts } : answer,
        read,
      );
    };
    const builtIn = () => writeAnswer({ ...asked, pages });
    if (!withModel || read.length === 0) return { answer: complete(builtIn()) };
    const about = { ...asked, ...actorIn(asker), questionId, pages: read };
    const written = await withModel({ ...about, ...(signal ? { signal } : {}) });
    const usage = written.usage ? { usage: written.usage } : {};
    if ('trouble' in written) return { answer: { ...complete(builtIn()), modelTrouble: written.trouble }, ...usage };
    const isProved = 'proved' in written.answer && written.answer.proved;
    const own = isProved ? null : builtIn();
    if (own && 'proved' in own && own.proved) {
      const modelTrouble = written.answer.outcome === 'not-stated' ? 'overlooked' : 'unusable';
      return { answer: { ...complete(own), modelTrouble }, ...usage };
    }
    return { answer: complete(written.answer), ...usage };
  };
