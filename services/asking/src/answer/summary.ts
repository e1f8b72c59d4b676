import { keywords, type QuestionIntent } from '@askwatch/contracts/question';
import { evidenceOf, type Line, sentencesOf } from './page-line.ts';
import type { Found } from './person.ts';

const mostSentences = 4;

const identity = /\b(?:is an?|are an?|we (?:are|help|make|build|provide|offer|support|bring)|is the|our mission|founded|provides|offers|helps|dedicated|platform|company|organi[sz]ation|community|non-?profit)\b/i;

/** What the site says it is, in its own sentences. */
export const findSummary = (lines: Line[], { subject }: QuestionIntent): Found | null => {
  const names = new Set(subject.filter((term) => !['summarise', 'summarize', 'summary', 'business', 'overview', 'one-page'].includes(term)));
  const sentences = lines
    .filter(({ kind }) => kind === 'paragraph' || kind === 'card')
    .flatMap((line, i) => sentencesOf(line.text).map((text) => ({ text, line, place: i })))
    .filter(({ text }) => text.length >= 40 && text.length <= 400 && /[.!]$/.test(text) && !/\b(?:cookie|javascript|browser|copyright)\b/i.test(text))
    .map((sentence) => {
      const about = keywords(sentence.text).filter((term) => names.has(term)).length;
      return { ...sentence, score: (identity.test(sentence.text) ? 1 : 0) + Math.min(2, about) * 0.6 - sentence.place / 30 };
    });
  const best = [...sentences].sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < 0) return null;
  const own = sentences.filter(({ line }) => line.page === best.line.page);
  const chosen = [...own].sort((a, b) => b.score - a.score).slice(0, mostSentences).sort((a, b) => a.place - b.place);
  const text = chosen.map((sentence) => sentence.text).join(' ');
  return { text, value: { kind: 'text', text }, evidence: chosen.map((sentence) => evidenceOf(sentence.line.page, sentence.text)) };
};
