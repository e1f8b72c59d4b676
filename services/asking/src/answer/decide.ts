import type { Answer, Evidence, Unsure } from '@askwatch/contracts/answer';
import { sameValue } from '@askwatch/contracts/equality';
import { traits, type Understood } from '@askwatch/contracts/intent';
import { searchTerms } from '@askwatch/contracts/question';
import type { PageReading } from '@askwatch/contracts/reading';
import { rank } from '../reader/rank.ts';
import type { Reader } from '../reader/reader.ts';
import { calibration } from './calibration.ts';
import { unreadLanguage } from './language.ts';
import { evidenceOf, linesOf } from './page-line.ts';
import { readAnswers } from './read-answer.ts';
import type { ReadFound } from './span-answer.ts';
import { verify } from './verify/verify.ts';
import { type Features, featuresOf, groupOf, probabilityOf, type Stated } from './weigh.ts';
import { writeAnswer } from './write-answer.ts';

/** A possible answer that passed the checks, how likely it is right, from 0 to 1, and what that was told from. */
type Candidate = { answer: Stated; probability: number; features: Features };

/** The answer that was decided on, and everything found, the finders' first, then the reader's from its best on. */
export type Decided = { answer: Answer; candidates: Candidate[] };

const maxPassages = 3;
/** At 0, the reader finds an answer as likely as none. Far below it, hardly any is right. */
const leastMargin = -8;
const maxSpans = 8;
const maxCandidates = 3;
/** Of the threshold, once an answer was sure: how sure the finders are varies a little with every change of a page. */
const shareAgain = 0.7;
/** Enough of a page to choose passages from. */
const maxLines = 5000;

/** The parts of the pages that share most with the question. */
const passagesOf = (asked: Understood, pages: PageReading[]): Evidence[] => {
  const groups = [
    ...new Map(
      linesOf(pages)
        .slice(0, maxLines)
        .map((line) => [line.group, line]),
    ).values(),
  ];
  const texts = groups.map(({ group, headings }) => [...headings, ...group].join(' '));
  return rank(texts, searchTerms(asked))
    .slice(0, maxPassages)
    .flatMap((at) => groups[at] ?? [])
    .map(({ page, group }) => evidenceOf(page, group.join(' ')))
    .filter(({ quote }) => quote.trim() !== '');
};

const shownOf = ({ text, evidence }: Pick<Stated, 'text' | 'evidence'>): Unsure['candidates'][number] => ({
  text,
  evidence: evidence.slice(0, maxPassages),
});

/** Nothing is sure: what may be the answer, and where to read. */
export const notSure = (
  candidates: Pick<Stated, 'text' | 'evidence'>[],
  asked: Understood,
  pages: PageReading[],
  { engine, model, pagesRead }: Pick<Answer, 'engine' | 'model' | 'pagesRead'>,
): Answer => ({
  outcome: 'not-stated',
  text: 'Not sure. Read what the pages say before you rely on it.',
  unsure: { candidates: candidates.slice(0, maxCandidates).map(shownOf), passages: passagesOf(asked, pages) },
  engine,
  pagesRead,
  ...(model === undefined ? {} : { model }),
});

const answered = ({ text, value, evidence }: ReadFound, { engine, pagesRead }: Answer): Stated => ({
  outcome: 'answered',
  text,
  value,
  evidence,
  proved: true,
  engine,
  pagesRead,
});

const isUnread = ({ question }: Understood, pages: PageReading[], hasReader: boolean): boolean =>
  unreadLanguage(
    question,
    pages.filter((page) => page.read),
    hasReader,
  )?.isQuestion ?? false;

/**
 * Answers without a model: the likeliest of what the finders and the reader found, if that is likely enough to be right.
 * @param reader null if there is none
 * @param hasAnswer whether a watch already has an answer, so that falling silent would hide a change
 */
export const decide = async (
  reader: Pick<Reader, 'read' | 'tokenizer'> | null,
  asked: Understood,
  pages: PageReading[],
  hasAnswer = false,
): Promise<Decided> => {
  const hasReader = Boolean(reader?.tokenizer());
  const written = writeAnswer({ ...asked, pages }, hasReader);
  if (written.outcome === 'unreadable' || isUnread(asked, pages, hasReader)) return { answer: written, candidates: [] };
  const own = written.outcome === 'not-stated' ? null : written;
  const spans = reader ? await readAnswers(reader, asked, pages) : null;
  // The reader knows more names of a post than we do.
  const holds = (span: ReadFound) => [null, 'post-not-named'].includes(verify(span, asked, pages));
  const read = spans?.filter((span) => span.margin >= leastMargin && holds(span)).slice(0, maxSpans) ?? null;
  const { thresholds, ...model } = read ? calibration.withReader : calibration.withoutReader;
  const weighed = (answer: Stated, span: ReadFound | null): Candidate => {
    const features = featuresOf(answer, span, { own, read }, asked, pages);
    return { answer, features, probability: probabilityOf(model, features) };
  };
  const candidates = [
    ...(own ? [weighed(own, null)] : []),
    ...(read ?? []).map((span) => weighed(answered(span, written), span)),
  ];
  const [first] = candidates;
  const likely = candidates.toSorted((a, b) => b.probability - a.probability);
  const [best] = likely;
  if (!first || !best) return { answer: written, candidates };
  const least = thresholds[groupOf(pages)];
  // What a site says of itself is quoted, not claimed: there is nothing to be unsure of.
  const isOwnWords = own !== null && traits[asked.intent.kind].asksOverview;
  const isAgain = own !== null && hasAnswer && first.probability >= least * shareAgain;
  if (isOwnWords || isAgain) return { answer: first.answer, candidates };
  // Of the same value, the finder's words say more, such as the post with the name.
  const isSame =
    best.answer.outcome === 'answered' && own?.outcome === 'answered' && sameValue(own.value, best.answer.value);
  if (best.probability >= least) return { answer: isSame ? own : best.answer, candidates };
  const shown = likely.map(({ answer }) => answer);
  return { answer: notSure(shown, asked, pages, written), candidates };
};
