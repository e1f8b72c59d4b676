import { type QuestionIntent, traits, type Understood } from '@askwatch/contracts/intent';
import { keywords, searchTerms } from '@askwatch/contracts/question';
import { type Block, type Passage, passageText } from '@askwatch/contracts/reading';
import MiniSearch from 'minisearch';
import { findableBy } from './findable.ts';

/** The relevance of each passage of a page, by its id. */
export type Scores = Map<string, number>;

/** Scores passages by the question's words in their text and headings. */
export const rank = (passages: Passage[], asked: Understood): Scores => {
  const terms = searchTerms(asked);
  const index = new MiniSearch<{ id: string; heading: string; text: string }>({
    fields: ['heading', 'text'],
    tokenize: keywords,
    processTerm: findableBy(terms.flatMap(({ term }) => [term, ...keywords(term)])),
  });
  index.addAll(
    passages.map((passage) => ({ id: passage.id, heading: passage.headings.join(' '), text: passageText(passage) })),
  );
  const scores = new Map<string, number>();
  for (const { term, weight } of terms)
    for (const { id, score } of index.search(term, { boost: { heading: 1.5 }, prefix: term.length > 4 }) as {
      id: string;
      score: number;
    }[])
      scores.set(id, (scores.get(id) ?? 0) + score * weight);
  return scores;
};

/** The maximum of any number of values (spreading them as arguments could exceed the limit); 0 for none. */
const maxOf = (figures: Iterable<number>): number => {
  let most = 0;
  for (const figure of figures) most = Math.max(most, figure);
  return most;
};

const sentences = (block: Block): string[] => {
  switch (block.kind) {
    case 'row':
      return [block.cells.join(' ')];
    case 'card':
      return [block.lines.join(' ')];
    case 'definition':
      return [`${block.term} ${block.text}`];
    default:
      return block.text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  }
};

/**
 * Prefers passages with one sentence that contains the whole question, or the post asked for, over long lists that
 * contain the words here and there.
 */
export const inOneSentence = (
  passages: Passage[],
  scores: Scores,
  { kind, subject, roleNames }: QuestionIntent,
): Scores => {
  const wanted = traits[kind].asksHolder && roleNames.length > 0 ? roleNames.map(keywords) : [subject];
  const best = maxOf(scores.values());
  const held = (text: string) => {
    const found = new Set(keywords(text));
    return Math.max(
      ...wanted.map((terms) => terms.filter((term) => found.has(term)).length / Math.max(1, terms.length)),
    );
  };
  return new Map(
    passages.map(({ id, blocks }): [string, number] => {
      const most = maxOf(blocks.flatMap(sentences).map(held));
      return [id, (scores.get(id) ?? 0) + best * most ** 2];
    }),
  );
};

const pastMarker = /\b(?:past|former|previous|alumni|emerit\w*|archive\w*)\b/i;

/** Puts everything under the heading asked for first, and former members or products last. */
export const underHeading = (passages: Passage[], scores: Scores, { kind, subject, past }: QuestionIntent): Scores => {
  if (!traits[kind].underHeading) return scores;
  const best = maxOf(scores.values());
  // Cached, because many passages share headings.
  const shares = new Map<string, number>();
  const share = (heading: string): number => {
    const known = shares.get(heading);
    if (known !== undefined) return known;
    const found = new Set(keywords(heading));
    const part = subject.filter((term) => found.has(term)).length / Math.max(1, subject.length);
    shares.set(heading, part);
    return part;
  };
  return new Map(
    passages.map(({ id, headings }): [string, number] => {
      const raised = (scores.get(id) ?? 0) + Math.max(0, ...headings.map(share)) * best;
      return [id, !past && headings.some((heading) => pastMarker.test(heading)) ? raised * 0.3 : raised];
    }),
  );
};

/** The best score per key. */
export const bestOf = (passages: Passage[], scores: Scores, keyOf: (passage: Passage) => string): Scores => {
  const best = new Map<string, number>();
  for (const passage of passages)
    best.set(keyOf(passage), Math.max(best.get(keyOf(passage)) ?? 0, scores.get(passage.id) ?? 0));
  return best;
};

/** A list must be complete: raises the neighbours of the best passage under the same title. */
export const withNeighbours = (passages: Passage[], scores: Scores, { kind }: QuestionIntent): Scores => {
  if (!traits[kind].inList) return scores;
  const titleOf = ({ headings }: Passage) => headings[0] ?? '';
  const sections = bestOf(passages, scores, titleOf);
  const best = maxOf(sections.values());
  const raised = passages.map((passage): [string, number] => {
    const section = sections.get(titleOf(passage)) ?? 0;
    return [passage.id, (scores.get(passage.id) ?? 0) + (section > best * 0.5 ? section * 0.3 : 0)];
  });
  return new Map(raised);
};

const newest = /\b(?:latest|newest|most recent)\b|\bcurrent (?:[\w.]+ )?(?:release|version)\b/i;

const dated = /\b(?:19|20)\d{2}\b/;

/** Whether the page lists the oldest entries first. */
const isOldestFirst = (passages: Passage[]): boolean => {
  const years = passages.flatMap((passage) => /\b(?:19|20)\d{2}\b/.exec(passageText(passage))?.[0] ?? []);
  return years.length >= 4 && (years[0] ?? '') < (years.at(-1) ?? '') && (years[1] ?? '') <= (years.at(-2) ?? '');
};

/** The newest entry is at one end of a long page, usually the top; other entries use the same words. */
export const newestFirst = (passages: Passage[], scores: Scores, { question, intent }: Understood): Scores => {
  if (!traits[intent.kind].newestFirst && !newest.test(question)) return scores;
  const best = maxOf(scores.values());
  const turned = isOldestFirst(passages);
  // A dated heading starts a news item; the passages below belong to it.
  const isDated = ({ blocks }: Passage) => blocks.some((block) => block.kind === 'heading' && dated.test(block.text));
  return new Map(
    passages.map((passage, i): [string, number] => {
      const place = turned ? (i + 1) / passages.length : 1 - i / passages.length;
      return [passage.id, (scores.get(passage.id) ?? 0) + best * (place + (isDated(passage) ? 0.5 : 0))];
    }),
  );
};
