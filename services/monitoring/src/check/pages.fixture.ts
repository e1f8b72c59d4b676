import { createHash } from 'node:crypto';
import { type Answer, type Value, versionWith } from '@askwatch/contracts/answer';
import { type Block, type PageRead, type Passage, passageText } from '@askwatch/contracts/reading';

const at = '2026-11-21T08:00:00.000Z';
export const later = (hours: number): string => new Date(Date.parse(at) + hours * 3_600_000).toISOString();

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const heading = (text: string, level = 2): Block => ({ kind: 'heading', level, text });
export const card = (...lines: string[]): Block => ({ kind: 'card', lines });
export const row = (...cells: string[]): Block => ({ kind: 'row', cells });
export const passage = (headings: string[], ...blocks: Block[]): Passage => ({ id: headings.join(), headings, blocks });

export const page = (...passages: Passage[]): PageRead => ({
  read: true,
  url: 'https://example.com/team',
  title: 'Team',
  readAt: at,
  hash: createHash('sha256').update(passages.map(passageText).join(' ')).digest('hex'),
  passages,
  structured: [],
  links: [],
  rendered: false,
  bytes: 1000,
});

const engine = { engine: 'built-in', version: versionWith(), pagesRead: 1 } as const;

export const says = (value: Value, quote: string, proved = true): Answer & { outcome: 'answered' } => ({
  outcome: 'answered',
  text: quote,
  value,
  evidence: [{ url: 'https://example.com/team', quote, readAt: at, pageHash: 'h' }],
  proved,
  ...engine,
});
export const saysHolder = (name: string, role = 'CFO') =>
  says({ kind: 'person', people: [{ name, role }] }, `${name} ${role}`);
export const saysText = (text: string) => says({ kind: 'text', text }, text);
export const saysList = (...items: string[]) => says({ kind: 'list', items }, items.join(' '));
export const saysPeople = (...names: string[]) =>
  says({ kind: 'people', people: names.map((name) => ({ name })) }, names.join(' '));
export const saysPrice = (amount: number, plan: string) =>
  says(
    { kind: 'price', prices: [{ amount, plan, currency: 'USD', text: `$${String(amount)}` }] },
    `${plan} $${String(amount)}`,
  );

export const silent: Answer = { outcome: 'not-stated', text: 'This page does not say.', ...engine };
export const vacant: Answer = {
  outcome: 'none',
  text: 'The post is vacant.',
  evidence: saysHolder('x').evidence,
  proved: true,
  ...engine,
};
export const unreadable: Answer = {
  outcome: 'unreadable',
  cause: 'server-error',
  text: 'It could not be read.',
  ...engine,
};
