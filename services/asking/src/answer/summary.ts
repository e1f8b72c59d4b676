import type { QuestionIntent } from '@askwatch/contracts/intent';
import { keywords } from '@askwatch/contracts/question';
import { evidenceOf, type Line, sentencesOf } from './page-line.ts';
import type { Found } from './found.ts';

const maxSentences = 4;

const identity =
  /\b(?:is (?:an?|one of the (?:most|largest|leading|oldest))|are an?|we (?:are|help|make|build|provide|offer|support|bring)|is the|our mission|founded|provides|offers|helps|focus(?:es)?|specialis\w*|specializ\w*|creates?|dedicated|platform|company|organi[sz]ation|community|non-?profit)\b/i;

const legal = /terms|privacy|\blegal\b|cookie|imprint|impressum|disclaimer/i;

/** Sentences that address the reader, refer to another one, or come from a timetable or a list. */
const aside =
  /^(?:please|if|when|to|for|every|each|in (?:return|addition)|however|but|also|i|he|she|they|this (?:site|website|page))\b|^[\p{L} ,]{3,24}:|\b\d{1,2}(?::\d{2})? ?[ap]\.?m\b|@\w/iu;

/** A site that speaks of itself: "We …", "Our mission …", "At Acme, we …". */
const ownVoice = /^(?:We|Our|Founded|Established|Welcome to)\b|^At [\p{Lu}\d]/u;
const openingWords = 6;

/** A site says what it is on its front page and on its about page. */
const frontPage = ({ page }: Pick<Line, 'page'>): number => {
  const path = new URL(page.url).pathname;
  return /^\/(?:index\.\w+)?$/.test(path)
    ? 0.6
    : /\b(?:about|company|mission|who)\b/i.test(path.replace(/[/_.-]/g, ' '))
      ? 0.5
      : -0.3;
};

/** The site's description of itself, in its own sentences. */
export const findSummary = (lines: Line[], { subject }: QuestionIntent): Found | null => {
  const names = new Set(
    subject.filter(
      (term) =>
        !/^(?:write|make|describe|summari[sz]e|summary|business|overview|one-page|page|short|brief|briefly|actually|exactly|sentence)$/.test(
          term,
        ),
    ),
  );
  const hosts = [...new Set(lines.map(({ page }) => new URL(page.url).hostname))];
  const isInHost = (word: string) => word.length > 3 && hosts.some((host) => host.includes(word));
  const isOnePage = new Set(lines.map(({ page }) => page)).size === 1;
  const own = new Set(
    lines
      .filter(({ page }) => isOnePage || frontPage({ page }) > 0)
      .flatMap(({ page }) => keywords(page.title.split(/[|–—:·]| - /)[0] ?? ''))
      .filter((word) => !/^(?:home|welcome|about|page)$/.test(word)),
  );
  const sentences = lines
    .filter(({ kind, page }) => (kind === 'paragraph' || kind === 'card') && !legal.test(new URL(page.url).pathname))
    .flatMap((line) => sentencesOf(line.text).map((text) => ({ text, line, place: line.at })))
    .filter(
      ({ text }) =>
        text.length >= 40 &&
        text.length <= 400 &&
        /[.!]$/.test(text) &&
        (ownVoice.test(text) || !aside.test(text)) &&
        !/\b(?:cookie|javascript|browser|copyright|trademarks?)\b/i.test(text),
    )
    .map((sentence) => {
      const about = keywords(sentence.text).filter((term) => names.has(term)).length;
      const opening = keywords(sentence.text.split(/\s+/).slice(0, openingWords).join(' '));
      const isOfItself = ownVoice.test(sentence.text) || opening.some((word) => own.has(word) || isInHost(word));
      return {
        ...sentence,
        canLead: identity.test(sentence.text) && (isOfItself || frontPage(sentence.line) > 0),
        score:
          (isOfItself ? 0.8 : 0) +
          (identity.test(sentence.text) ? 1 : 0) +
          Math.min(2, about) * 0.6 +
          frontPage(sentence.line) +
          (keywords(sentence.text).some((word) => own.has(word)) ? 0.6 : 0) -
          (sentence.line.kind === 'card' ? 0.5 : 0) -
          sentence.place / 30,
      };
    });
  const best = sentences.filter(({ canLead }) => canLead).sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < 0) return null;
  // "What does the Atlas module do?" is not answered by what the company does.
  const others = [...names].filter((term) => !own.has(term) && !hosts.some((host) => host.includes(term)));
  if (others.length > 0 && !others.some((term) => keywords(best.text).includes(term))) return null;
  const beside = sentences.filter(({ line, score }) => line.page === best.line.page && score > best.score - 1.6);
  const chosen = beside
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSentences)
    .sort((a, b) => a.place - b.place);
  const text = chosen.map((sentence) => sentence.text).join(' ');
  return {
    text,
    value: { kind: 'text', text },
    evidence: chosen.map((sentence) => evidenceOf(sentence.line.page, sentence.text)),
  };
};
