import { isUnsure } from '@askwatch/contracts/answer';
import type { SharedAnswer } from '@askwatch/contracts/shared-answer';

const chars = { question: 100, answer: 140, quote: 200, host: 60 } as const;

const cut = (text: string, most: number): string => {
  const points = Array.from(text.replace(/\s+/gu, ' ').trim());
  return points.length <= most
    ? points.join('')
    : `${points
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** What a preview of a shared answer says, each text on one line. */
export type Card = { question: string; answer: string; quote?: string; host: string };

/** @param shared as asking returns it */
export const cardOf = ({ question, website, answer }: SharedAnswer): Card => {
  // Only proved words are shown as a quote: marked means that it is written there.
  const [first] = 'evidence' in answer && answer.proved ? answer.evidence : [];
  return {
    question: cut(question, chars.question),
    answer: isUnsure(answer) ? 'Not sure' : cut(answer.text.split('\n')[0] ?? '', chars.answer),
    ...(first === undefined ? {} : { quote: cut(first.quote, chars.quote) }),
    host: cut(URL.canParse(website) ? new URL(website).host.replace(/^www\./, '') : website, chars.host),
  };
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.toWellFormed().replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

/**
 * The shell's page with what link previews read.
 * @param template the shell's page
 * @param url the address of the shared answer
 */
export const withPreview = (template: string, { question, answer, quote, host }: Card, url: string): string => {
  const description = quote === undefined ? answer : `${answer} · “${quote}”`;
  const tags = [
    `<title>${escaped(`${question} · Askwatch`)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', 'Askwatch'),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:title', `${question} (${host})`),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', `${url}/picture.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${question} ${answer}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  return template
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<meta name="?description"?[^>]*>/, '')
    .replace('</head>', () => `${tags.join('')}</head>`);
};
