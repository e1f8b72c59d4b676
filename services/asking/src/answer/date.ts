import type { QuestionIntent } from '@askwatch/contracts/question';
import { dateIn, yearIn } from './dates.ts';
import { newsItems } from './news.ts';
import { evidenceOf, type Line } from './page-line.ts';
import type { Found } from './person.ts';
import { rankSentences } from './sentence.ts';

const aboutDates = new Set(['date', 'year', 'day', 'take', 'place', 'happen', 'until', 'since', 'published', 'publish']);
const aboutNews = /^(?:new|newest|latest|recent|most|news|item|blog|post|announcement|article|press|release|update|story)$/;

/** When something is or was: the date that stands with what was asked for. */
export const findDate = (lines: Line[], { subject }: QuestionIntent): Found | null => {
  const wanted = subject.filter((term) => !aboutDates.has(term));
  if (wanted.some((term) => /^(?:newest|latest|recent)$/.test(term)) && wanted.every((term) => aboutNews.test(term))) {
    const [newest] = newsItems(lines);
    if (!newest) return null;
    return {
      text: `${newest.date}: ${newest.title}`,
      value: { kind: 'date', date: newest.iso, what: newest.title },
      evidence: [evidenceOf(newest.line.page, newest.quote)],
    };
  }
  const read = subject.includes('year') ? yearIn : (text: string) => dateIn(text) ?? yearIn(text);
  const best = rankSentences(lines, wanted).find(({ text, score }) => score >= 0.5 && read(text) !== null);
  const dated = best ? read(best.text) : null;
  if (!best || !dated) return null;
  return {
    text: `${dated.text}: ${best.text}`,
    value: { kind: 'date', date: dated.iso, what: best.text.slice(0, 200) },
    evidence: [evidenceOf(best.line.page, best.text)],
  };
};
