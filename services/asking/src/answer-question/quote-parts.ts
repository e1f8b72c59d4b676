import type { Answer, Evidence } from '@askwatch/contracts/answer';
import type { PageRead } from '@askwatch/contracts/reading';
import { partsOf } from '../answer/page-line.ts';

/** The parts of a quote, by the pieces of the text that it joins; one part if it is from a single piece. */
const split = (pieces: readonly string[], quote: string): string[] => {
  const start = pieces.join(' ').indexOf(quote);
  if (start < 0) return [];
  const end = start + quote.length;
  let at = 0;
  return pieces.flatMap((piece) => {
    const from = at;
    at += piece.length + 1;
    const part = piece.slice(Math.max(0, start - from), Math.max(0, end - from)).trim();
    return part === '' ? [] : [part];
  });
};

const withParts = (evidence: Evidence, pages: readonly PageRead[]): Evidence => {
  if (evidence.from === 'structured') return evidence;
  for (const { url, passages } of pages) {
    if (url !== evidence.url) continue;
    for (const { blocks } of passages) {
      const parts = split(
        blocks.flatMap(partsOf).filter((piece) => piece !== ''),
        evidence.quote,
      );
      if (parts.length > 0) return parts.length > 1 ? { ...evidence, parts } : evidence;
    }
  }
  return evidence;
};

/** Adds to the quotes of an answer which pieces of the page they join, so that a name and a job title can be set apart. */
export const withQuoteParts = (answer: Answer, pages: readonly PageRead[]): Answer => {
  const all = (evidence: readonly Evidence[]) => evidence.map((each) => withParts(each, pages));
  if (answer.outcome === 'unreadable') return answer;
  if (answer.outcome !== 'not-stated') {
    const { conflicts, ...rest } = { conflicts: undefined, ...answer };
    const others = conflicts?.map((each) => ({ ...each, evidence: all(each.evidence) }));
    return { ...rest, evidence: all(answer.evidence), ...(others && { conflicts: others }) };
  }
  if (!answer.unsure) return answer;
  const { candidates, passages } = answer.unsure;
  return {
    ...answer,
    unsure: {
      candidates: candidates.map((each) => ({ ...each, evidence: all(each.evidence) })),
      passages: all(passages),
    },
  };
};
