import { type Answer, type Conflict, type Evidence, isUnsure } from '@askwatch/contracts/answer';
import { answerTexts, copyTexts } from '../texts.ts';
import { utcDayText } from '../time-text.ts';
import { linkTo, linkToQuote, placeOf } from './source.ts';
import { quoteText } from './quote-parts.ts';

/**
 * An answer for the clipboard, to paste into an email, a document or a CRM: plain text, and HTML for apps that accept
 * it.
 */
export type CopiedAnswer = { plain: string; html: string };

type Asked = { question: string; website: string; answer: Answer };

/**
 * One line without invisible characters: control characters, zero-width characters and direction overrides could make
 * pasted text read differently from the page, or run something in a terminal.
 */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu, '')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** Answers such as summaries may span several lines. */
const lines = (text: string): string[] => text.split(/\r\n|[\r\n]/).map(oneLine);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => oneLine(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

const proofWords = (isProved: boolean): string => (isProved ? copyTexts.proved : copyTexts.notProved);

const plainSource = ({ url, title, readAt, ...quoted }: Evidence): string[] => [
  `“${oneLine(quoteText(quoted))}”`,
  ...(title === undefined ? [] : [oneLine(title)]),
  linkToQuote(url, quoted) ?? oneLine(url),
  copyTexts.read(utcDayText(readAt)),
];

const htmlSource = ({ url, title, readAt, ...quoted }: Evidence): string => {
  const href = linkToQuote(url, quoted);
  const name = escaped(title ?? placeOf(url));
  const source = href === undefined ? name : `<a href="${escaped(href)}">${name}</a>`;
  return `<blockquote>“${escaped(quoteText(quoted))}”</blockquote><p>${source}${copyTexts.readInline(utcDayText(readAt))}</p>`;
};

const evidenceOf = (answer: Answer): readonly Evidence[] => ('evidence' in answer ? answer.evidence : []);
const conflictsOf = (answer: Answer): readonly Conflict[] =>
  answer.outcome === 'answered' ? (answer.conflicts ?? []) : [];

const maybeOf = (answer: Answer): readonly Conflict[] =>
  isUnsure(answer)
    ? [
        ...answer.unsure.candidates.map(({ text, evidence }) => ({ text: answerTexts.maybe(text), evidence })),
        ...answer.unsure.passages.map((passage) => ({ text: copyTexts.whereToRead, evidence: [passage] })),
      ]
    : [];

const plainOf = ({ question, website, answer }: Asked): string => {
  const blocks = [
    lines(answer.text),
    ...evidenceOf(answer).map(plainSource),
    ...('proved' in answer ? [[proofWords(answer.proved)]] : []),
    ...maybeOf(answer).flatMap(({ text, evidence }) => [[oneLine(text)], ...evidence.map(plainSource)]),
    ...conflictsOf(answer).flatMap(({ text, evidence }) => [
      [`${copyTexts.otherwise} ${oneLine(text)}`],
      ...evidence.map(plainSource),
    ]),
    [`${copyTexts.question} ${oneLine(question)}`, `${copyTexts.askedOf} ${oneLine(website)}`],
  ];
  return blocks.map((lines) => lines.join('\n')).join('\n\n');
};

const htmlOf = ({ question, website, answer }: Asked): string => {
  const href = linkTo(website);
  const site = href === undefined ? escaped(website) : `<a href="${escaped(href)}">${escaped(placeOf(website))}</a>`;
  return [
    `<p><strong>${lines(answer.text).map(escaped).join('<br>')}</strong></p>`,
    ...evidenceOf(answer).map(htmlSource),
    ...('proved' in answer ? [`<p>${proofWords(answer.proved)}</p>`] : []),
    ...maybeOf(answer).flatMap(({ text, evidence }) => [
      `<p><strong>${escaped(text)}</strong></p>`,
      ...evidence.map(htmlSource),
    ]),
    ...conflictsOf(answer).flatMap(({ text, evidence }) => [
      `<p>${copyTexts.otherwise} <strong>${escaped(text)}</strong></p>`,
      ...evidence.map(htmlSource),
    ]),
    `<p>${copyTexts.question} ${escaped(question)}<br>${copyTexts.askedOf} ${site}</p>`,
  ].join('');
};

/** The answer with its quotes, their links, the dates they were read and whether they are proved. */
export const copiedAnswer = (asked: Asked): CopiedAnswer => ({ plain: plainOf(asked), html: htmlOf(asked) });
