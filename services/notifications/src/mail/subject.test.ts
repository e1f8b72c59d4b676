import type { Answer } from '@askwatch/contracts/answer';
import { sesMail } from '@askwatch/service-kit/ses';
import { mailbox } from '@askwatch/service-kit/ses.fixture';
import { expect, test } from '@jest/globals';
import { contentOf } from './content.ts';
import { answered, changed, unhealthy } from './events.fixture.ts';
import type { NoticeEvent } from './folded.ts';
import { letterTo } from './letter.ts';
import { leadsAway, oneLine } from './plain.ts';

// What docs/decisions/0029 promises about text from pages in subjects.

const origin = 'https://askwatch.example';
const letter = (...events: NoticeEvent[]) =>
  letterTo(
    'ann@example.com',
    contentOf({
      mailId: 'm-1',
      events,
      frequency: 'daily',
      timeZone: 'UTC',
      origin,
      unsubscribe: `${origin}/unsubscribe?token=t`,
    }),
    `${origin}/api/unsubscribe/t`,
  );
const subjectOf = async (...events: NoticeEvent[]) => (await letter(...events)).subject;

const question = 'Who leads sales?';
const withValue = (value: (words: string) => Extract<Answer, { outcome: 'answered' }>['value']) => (words: string) => {
  const of = (text: string): Answer => ({ ...answered(text, text), value: value(text) }) as Answer;
  return changed({ userId: 'ann', changeId: 'c', question, before: of('Ann Lee'), after: of(words) });
};
const kinds = {
  text: withValue((text) => ({ kind: 'text', text })),
  'a name': withValue((name) => ({ kind: 'person', people: [{ name, role: 'CFO' }] })),
  'a role': withValue((role) => ({ kind: 'person', people: [{ name: `Bo of ${role.slice(0, 3)}`, role }] })),
  'a member': (words: string) => {
    const event = changed({ userId: 'ann', changeId: 'c', question, after: answered(words, words) });
    return { ...event, change: { ...event.change, difference: { added: [words], removed: [] } } };
  },
};

test.each(Object.entries(kinds))('%s that leads away is not in the subject, but in the email', async (_kind, of) => {
  for (const words of [
    'Verify at evil.com',
    'see https://evil/now',
    'Write to help@evil',
    'Call +1 (800) 555-0199 now',
    'evil.c\u200bom',
  ]) {
    const { subject, text } = await letter(of(words));
    expect(subject).toBe(`New answer at Acme: ${question}`);
    expect(text.replaceAll('\u200b', '')).toContain(words.replaceAll('\u200b', ''));
  }
});

test("a plan's name that leads away is left out, and its price is reduced to the amount", async () => {
  const price = (plan: string, amount: number, text: string) =>
    ({
      ...answered(text, text),
      value: { kind: 'price', prices: [{ plan, amount, currency: 'USD', period: 'month', text }] },
    }) as Answer;
  const sides = (plan: string) => ({
    before: price(plan, 49, '$49 per month'),
    after: price(plan, 59, '$59 per month, order at evil.com'),
  });
  expect(await subjectOf(changed({ userId: 'ann', changeId: 'c', ...sides('Pro at evil.com') }))).toBe(
    "Acme's price: $49 → $59",
  );
  const before = price('Team', 1e6, '1 000 000 € per year');
  const after = price('Team', 2e6, '2 000 000 € per year');
  expect(await subjectOf(changed({ userId: 'ann', changeId: 'c', before, after }))).toBe(
    "Acme's Team plan: 1 000 000 € → 2 000 000 €",
  );
});

test('ordinary answers lead nowhere', () => {
  for (const words of [
    'Jane Doe, Ph.D.',
    '$1,000,000',
    '10:30 a.m.',
    'J.R. Smith',
    '2019 to 2026',
    'Acme Inc.',
    '3.5%',
  ])
    expect([words, leadsAway(words)]).toEqual([words, false]);
});

test('characters that nobody sees are removed, and those that break lines become spaces', () => {
  expect(oneLine('a\u0000b\r\nc\u2028d', 40)).toBe('a b c d');
  expect(oneLine('x\u202egpj\u2066y\u200f\u061c', 40)).toBe('xgpjy');
  expect(oneLine('e\u00advil\u200b\u2060\u3164\ufeff\u{e0041}', 40)).toBe('evil');
  expect(oneLine('می‌خواهم 👩‍👩‍👧', 40)).toBe('می‌خواهم 👩‍👩‍👧');
});

test('between words written from right to left, the arrow still points at the new value', async () => {
  const of = (name: string) => answered(name, name);
  const event = changed({ userId: 'ann', changeId: 'c', before: of('דנה כהן'), after: of('מאיה לוי') });
  const { subject, html, text } = await letter(event);
  expect(subject).toBe('Acme: דנה כהן \u200e→\u200e מאיה לוי');
  expect(text).toContain('דנה כהן \u200e->\u200e מאיה לוי');
  expect(html).toMatch(/<p dir="ltr"[^>]*><s dir="auto"[^>]*>דנה כהן<\/s>.* → .*<strong dir="auto"[^>]*>מאיה לוי/);
  expect(await subjectOf(changed({ userId: 'ann', changeId: 'c' }))).not.toMatch(/\u200e/);
});

test('the subject of any number of long news has at most 150 characters', async () => {
  const long = (n: number) => ({
    ...changed({
      userId: 'ann',
      changeId: `c${String(n)}`,
      watch: `w${String(n)}`,
      website: `https://number-${String(n)}-${'very-long-name-'.repeat(3)}.example/`,
      question: 'Which is the longest question? '.repeat(9),
      after: answered('x'.repeat(99), 'x'),
    }),
  });
  const subject = await subjectOf(...[1, 2, 3, 4].map(long), unhealthy('ann'));
  expect(subject.length).toBeLessThanOrEqual(150);
  expect(subject).toMatch(/^4 answers changed: New answer at .*…$/);
});

test('the heading in the email is the subject, where nothing becomes a link', async () => {
  const question = 'Does shop.example belong to ann@acme.example?';
  const event = changed({ userId: 'ann', changeId: 'c', question, after: answered('x'.repeat(99), 'x') });
  const { subject, html = '', text } = await letter(event);
  expect(subject).toBe(`New answer at Acme: ${question}`);
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '';
  const [first = ''] = text.split('\n');
  for (const shown of [heading, first]) {
    expect(shown.replaceAll('\u200b', '')).toBe(subject);
    expect(shown).not.toMatch(/shop\.example|ann@acme/);
  }
});

test('a value with line breaks adds no header to what is sent', async () => {
  const box = await mailbox();
  const send = sesMail({ from: 'Askwatch <a@askwatch.example>', region: 'local', endpoint: box.endpoint, attempts: 1 });
  await send(await letter(kinds.text('Bo\r\nBcc: all: 1\r\n\r\nHello')));
  const [head = ''] = (box.mails[0]?.raw ?? '').split(/\r?\n\r?\n/);
  expect(head).toMatch(/^Subject: .*Bo_Bcc.*$/m);
  expect(head).not.toMatch(/^Bcc:/im);
  expect(box.mails[0]?.to).toEqual(['ann@example.com']);
  box.stop();
});

test('an email that only says what cannot be read says that we keep trying, not that a read confirmed it', async () => {
  const { subject, text } = await letter(unhealthy('ann'));
  expect(subject).toBe("Acme can't be read");
  expect(text).toContain('We keep trying');
  expect(text).toContain('The site returned an error.\n');
  expect(text).not.toMatch(/Try again|confirmed/);
});
