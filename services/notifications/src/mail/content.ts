import { type Answer, causeSentence, isUnsure } from '@askwatch/contracts/answer';
import type { Frequency } from '@askwatch/contracts/notifications';
import { folded, type NoticeEvent, type Told } from './folded.ts';
import { newsOf, siteName } from './news.ts';
import { cut, fromTo, plain, plainAddress, webAddress } from './plain.ts';
import { causes, item as texts, leads, leadsWithoutChange, subject as words } from './texts.ts';

export type Quote = { text: string; source: string; href?: string; readAt: string };
type Side = { value: string; quote?: Quote };
type Links = { open: string; pause: string; edit: string; useful?: string; wrong?: string };
export type Item = { question: string; website: string; when: string; links: Links } & (
  | { kind: 'change'; before: Side; after: Side; added: string[]; removed: string[]; note?: string }
  | { kind: 'health'; sentence: string; since: string }
);

/** The content of an email; text from pages and users is reduced to plain text. */
export type Content = {
  mailId: string;
  subject: string;
  /** The subject again, as the heading, where nothing in it becomes a link. */
  title: string;
  /** What mail clients show next to the subject. */
  preview: string;
  lead: string;
  items: Item[];
  more: Item[];
  /** Where all changes are. */
  all: string;
  settings: string;
  unsubscribe: string;
  zone: string;
};

// Longer texts are cut; the product shows them in full. The numbers are fixed: docs/limits.md, Display.
const chars = { question: 200, website: 80, value: 200, quote: 400, title: 100, member: 80, subject: 150 } as const;
const shownMembers = 8;
/** Mail clients clip longer emails, so items beyond this number get one line each. */
export const fullItems = 40;

const timeIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  // It writes "8:30 AM" with a narrow space that plain-text mail programs show as a box.
  return (at: string): string => format.format(new Date(at)).replaceAll('\u202f', ' ');
};

const quoteOf = (answer: Answer, time: (at: string) => string): Quote | undefined => {
  const [first] = 'evidence' in answer ? answer.evidence : [];
  if (!first) return undefined;
  const href = webAddress(first.url);
  const source = [
    first.title === undefined ? '' : plain(first.title, chars.title),
    plainAddress(first.url, chars.website),
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return {
    text: plain(first.quote, chars.quote),
    source,
    ...(href === undefined ? {} : { href }),
    readAt: time(first.readAt),
  };
};

const sideOf = (answer: Answer, time: (at: string) => string): Side => {
  const quote = quoteOf(answer, time);
  return {
    value: isUnsure(answer)
      ? texts.notSure
      : answer.outcome === 'not-stated'
        ? texts.notStated
        : plain(answer.text, chars.value),
    ...(quote ? { quote } : {}),
  };
};

const members = (names: string[]): string[] => {
  const shown = names.slice(0, shownMembers).map((name) => plain(name, chars.member));
  return names.length > shownMembers ? [...shown, texts.moreMembers(names.length - shownMembers)] : shown;
};

const noteOf = ({ times, between }: Told, before: Side, after: Side): string | undefined => {
  if (times === 1) return undefined;
  const isBack = before.value === after.value && between !== undefined;
  return isBack ? texts.thereAndBack(plain(between, chars.value)) : texts.times(times);
};

type Trouble = Exclude<Extract<NoticeEvent, { type: 'HealthChanged' }>['health'], { status: 'ok' }>;

const troubleText = ({ cause, detail }: Trouble, time: (at: string) => string): string =>
  (detail === undefined ? causes[cause] : undefined) ?? causeSentence(cause, detail, time);

const itemOf = (told: Told, origin: string, time: (at: string) => string): Item => {
  const { event } = told;
  const open = `${origin}/monitoring?watch=${event.watchId}`;
  const links = { open, pause: `${open}&do=pause`, edit: `${open}&do=edit` };
  const about = {
    question: plain(event.question, chars.question),
    website: plainAddress(event.website, chars.website),
    when: time(event.at),
  };
  if (event.type === 'HealthChanged') {
    const { health } = event;
    const sentence = health.status === 'ok' ? texts.readable : troubleText(health, time);
    return { ...about, kind: 'health', sentence, since: time(health.since), links };
  }
  const { change } = event;
  const rate = `${open}&do=rate&change=${change.changeId}`;
  const before = sideOf(change.before, time);
  const after = sideOf(change.after, time);
  const note = noteOf(told, before, after);
  return {
    ...about,
    kind: 'change',
    before,
    after: change.kind === 'left' ? { ...after, value: texts.left } : after,
    ...(note === undefined ? {} : { note }),
    added: members(change.difference.added),
    removed: members(change.difference.removed),
    links: { ...links, useful: `${rate}&rating=useful`, wrong: `${rate}&rating=wrong` },
  };
};

const namedTopics = 3;

/** The subject: the news itself, or how many there are and what they are about. docs/decisions/0029 says how it is safe. */
const subjectOf = (told: Told[]): string => {
  const news = told.flatMap(({ event }) => (event.type === 'AnswerChanged' ? [newsOf(event)] : []));
  const sites = told.flatMap(({ event }) => (event.type === 'HealthChanged' ? [siteName(event.website)] : []));
  const [first] = news;
  const [site] = sites;
  if (told.length === 1 && first) return `${first.topic}: ${first.what}`;
  if (told.length === 1 && site !== undefined) return words.cannotRead(site);
  const topics = [...new Set(news.map(({ topic }) => topic))];
  const left = topics.length - namedTopics;
  const named = [...topics.slice(0, namedTopics), ...(left > 0 ? [words.more(left)] : [])].join(', ');
  const changed = news.length === 0 ? [] : [`${words.changed(news.length)}: ${named}`];
  return [...changed, ...(sites.length === 0 ? [] : [words.unreadable(sites.length)])].join('; ');
};

const previewOf = ([first]: Item[], lead: string): string => {
  if (first?.kind === 'health') return `${first.question} ${first.sentence}`;
  return first ? `${first.question} ${fromTo(first.before.value, first.after.value)}` : lead;
};

type About = {
  mailId: string;
  events: NoticeEvent[];
  frequency: Frequency;
  timeZone: string;
  origin: string;
  unsubscribe: string;
};

export const contentOf = ({ mailId, events, frequency, timeZone, origin, unsubscribe }: About): Content => {
  const time = timeIn(timeZone);
  // Changes before health events, newest first.
  const sorted = folded(events).sort(
    ({ event: a }, { event: b }) => a.type.localeCompare(b.type) || b.at.localeCompare(a.at),
  );
  const items = sorted.map((told) => itemOf(told, origin, time));
  const lead = (sorted[0]?.event.type === 'HealthChanged' ? leadsWithoutChange : leads)[frequency];
  const subject = cut(subjectOf(sorted), chars.subject);
  return {
    mailId,
    subject,
    title: plain(subject, chars.subject),
    preview: previewOf(items, lead),
    lead,
    items: items.slice(0, fullItems),
    more: items.slice(fullItems),
    all: `${origin}/monitoring`,
    settings: `${origin}/notifications`,
    unsubscribe,
    zone: timeZone.replaceAll('_', ' '),
  };
};
