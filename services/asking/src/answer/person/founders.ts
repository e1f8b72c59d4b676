import { namesIn } from './names.ts';
import { evidenceOf, type Line, sentencesOf } from '../page-line.ts';
import type { Found } from '../found.ts';

const by = /\b(?:co-?founded|founded|established|started|created|set up)\b[^.;]{0,80}?\bby\b(.*)$/i;
const founded = /^(.{0,120}?)\b(?:co-?founded|(?:is|was|are|were) (?:the |a )?(?:co-?)?founders? of)\b/i;

const naming = (line: Line, sentence: string): string[] => {
  const behind = by.exec(sentence)?.[1];
  if (behind !== undefined) return namesIn(behind.split(/[;:]|\b(?:to|with|in order|after|because)\b/)[0] ?? '');
  const before = founded.exec(sentence)?.[1];
  return before === undefined ? [] : namesIn(before);
};

/** The founders, if a sentence says so about the site's own subject rather than another company in a biography. */
export const findFounders = (lines: Line[]): Found | null => {
  for (const line of lines) {
    const own = `${line.page.title} ${new URL(line.page.url).hostname}`.toLowerCase();
    for (const sentence of sentencesOf(line.text)) {
      if (!by.test(sentence) && !founded.test(sentence)) continue;
      const what = by.test(sentence) ? sentence.slice(0, sentence.search(by)) : sentence.replace(founded, '');
      const about =
        /\b(?:we|it|company|project|organi[sz]ation|foundation|community)\b/i.test(what) ||
        (what.match(/\p{Lu}[\p{L}]{2,}/gu) ?? []).some((word) => own.includes(word.toLowerCase()));
      const people = [...new Set(naming(line, sentence))];
      if (!about || people.length === 0) continue;
      return {
        text: people.map((name) => `${name}, founder`).join('; '),
        value: { kind: 'person', people: people.map((name) => ({ name, role: 'founder' })) },
        evidence: [evidenceOf(line.page, sentence)],
      };
    }
  }
  return null;
};
