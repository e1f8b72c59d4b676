import { type Answer, causeSentence, isUnsure } from '@askwatch/contracts/answer';
import type { AnswerChanged, HealthChanged } from '@askwatch/contracts/monitoring';
import type { Frequency } from '@askwatch/contracts/notifications';
import { plain, plainAddress, webAddress } from './plain.ts';

/** The monitoring events that emails are about. */
export type NoticeEvent = AnswerChanged | HealthChanged;

export type Quote = { text: string; source: string; href?: string; readAt: string };
export type Side = { value: string; quote?: Quote };
type Links = { open: string; pause: string; edit: string; useful?: string; wrong?: string };
export type Item = { question: string; website: string; when: string; links: Links } & (
  | { kind: 'change'; before: Side; after: Side; added: string[]; removed: string[] }
  | { kind: 'health'; sentence: string; since: string }
);

/** The content of an email; text from pages and users is reduced to plain text. */
export type Content = {
  mailId: string;
  title: string;
  lead: string;
  items: Item[];
  more: Item[];
  settings: string;
  unsubscribe: string;
  zone: string;
};

// Longer texts are cut; the product shows them in full. The numbers are fixed: docs/limits.md, Display.
const chars = { question: 200, website: 80, value: 200, quote: 400, title: 100, member: 80 } as const;
const shownMembers = 8;
/** Mail clients clip longer emails, so items beyond this number get one line each. */
export const fullItems = 40;

const timeIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (at: string): string => format.format(new Date(at));
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
      ? 'Not sure'
      : answer.outcome === 'not-stated'
        ? 'Not stated'
        : plain(answer.text, chars.value),
    ...(quote ? { quote } : {}),
  };
};

const members = (names: string[]): string[] => {
  const shown = names.slice(0, shownMembers).map((name) => plain(name, chars.member));
  return names.length > shownMembers ? [...shown, `${String(names.length - shownMembers)} more`] : shown;
};

const itemOf = (event: NoticeEvent, origin: string, time: (at: string) => string): Item => {
  const open = `${origin}/monitoring?watch=${event.watchId}`;
  const links = { open, pause: `${open}&do=pause`, edit: `${open}&do=edit` };
  const about = {
    question: plain(event.question, chars.question),
    website: plainAddress(event.website, chars.website),
    when: time(event.at),
  };
  if (event.type === 'HealthChanged') {
    const { health } = event;
    const sentence =
      health.status === 'ok' ? 'The site can be read again.' : causeSentence(health.cause, health.detail, time);
    return { ...about, kind: 'health', sentence, since: time(health.since), links };
  }
  const { change } = event;
  const rate = `${open}&do=rate&change=${change.changeId}`;
  const after = sideOf(change.after, time);
  return {
    ...about,
    kind: 'change',
    before: sideOf(change.before, time),
    after: change.kind === 'left' ? { ...after, value: 'Left, no successor named' } : after,
    added: members(change.difference.added),
    removed: members(change.difference.removed),
    links: { ...links, useful: `${rate}&rating=useful`, wrong: `${rate}&rating=wrong` },
  };
};

const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${String(n)} ${many}`);

/** The subject. It contains no text from pages or users, because programs parse subjects too. */
const titleOf = (events: NoticeEvent[]): string => {
  const changes = events.filter(({ type }) => type === 'AnswerChanged').length;
  const unreadable = events.length - changes;
  const parts = [
    ...(changes > 0 ? [count(changes, 'answer changed', 'answers changed')] : []),
    ...(unreadable > 0 ? [count(unreadable, 'website cannot be read', 'websites cannot be read')] : []),
  ];
  return parts.join(', ');
};

const leads: Record<Frequency, string> = {
  immediate: 'As it happened, each change confirmed by a second read.',
  daily: 'Your daily digest, each change confirmed by a second read.',
  weekly: 'Your weekly digest, each change confirmed by a second read.',
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
  const sorted = [...events].sort((a, b) => a.type.localeCompare(b.type) || b.at.localeCompare(a.at));
  const items = sorted.map((one) => itemOf(one, origin, time));
  return {
    mailId,
    title: titleOf(events),
    lead: leads[frequency],
    items: items.slice(0, fullItems),
    more: items.slice(fullItems),
    settings: `${origin}/notifications`,
    unsubscribe,
    zone: timeZone,
  };
};
