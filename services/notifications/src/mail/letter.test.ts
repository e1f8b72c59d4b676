import { expect, test } from '@jest/globals';
import { contentOf, fullItems } from './content.ts';
import type { NoticeEvent } from './folded.ts';
import { letterTo } from './letter.ts';
import { plain, plainAddress, webAddress } from './plain.ts';
import { sampleMail } from './sample.ts';
import { answered, changed, unhealthy, watchId } from './events.fixture.ts';

const userId = '5d3c1f0e-7a52-4a57-8f6c-2c1f1b1c9a01';
const changeId = 'b3f0c1d2-1111-4222-8333-944445555666';
const origin = 'https://askwatch.example';
const oneClick = `${origin}/api/unsubscribe/${'t'.repeat(46)}`;
const mailed = (events: NoticeEvent[]) =>
  letterTo(
    'ann@example.com',
    contentOf({
      mailId: 'm-1',
      events,
      frequency: 'daily',
      timeZone: 'Europe/Berlin',
      origin,
      unsubscribe: `${origin}/unsubscribe?token=t`,
    }),
    oneClick,
  );

test('an email has the old and new answer, both quotes, source, time and all links, in HTML and plain text', async () => {
  const { subject, html = '', text } = await mailed([changed({ userId, changeId })]);
  expect(subject).toBe('Acme: Jane Doe, CFO → Maria Silva, CFO');
  for (const part of [
    'Who is the CFO?',
    'Jane Doe, CFO',
    'Maria Silva, CFO',
    'Jane Doe keeps our books.',
    'Maria Silva keeps our books.',
    'Times are in Europe/Berlin',
  ]) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  for (const link of [
    '',
    '&do=pause',
    '&do=edit',
    `&do=rate&change=${changeId}&rating=useful`,
    `&do=rate&change=${changeId}&rating=wrong`,
  ]) {
    expect(html).toContain(`href="${origin}/monitoring?watch=${watchId}${link.replaceAll('&', '&amp;')}"`);
    expect(text).toContain(`${origin}/monitoring?watch=${watchId}${link}`);
  }
  expect(html).toContain('href="https://acme.example/team"');
  expect(html).toContain('Nov 21, 2026, 8:30 AM');
  for (const form of [html, text]) expect(form).toContain(`${origin}/unsubscribe?token=t`);
});

test('only quotes are in a serif font and marked yellow, with dark mode colours', async () => {
  const { html = '' } = await mailed([changed({ userId, changeId })]);
  const yellow = html.match(/<[^>]*#ffe98a[^>]*>/gi) ?? [];
  expect(yellow).toHaveLength(2);
  expect(yellow.every((tag) => tag.includes('class="mark"'))).toBe(true);
  expect(html).toMatch(/Newsreader/);
  expect(html).toContain('name="color-scheme"');
  expect(html).toMatch(
    /@media \(prefers-color-scheme:dark\)\{[^]*\.mark\{background-color:#4b4212!important;color:#fff6cf!important\}/,
  );
});

test('every element with an inline colour has a class for dark mode', async () => {
  const { html = '' } = await mailed([changed({ userId, changeId }), unhealthy(userId)]);
  const coloured = (html.match(/<[a-z0-9]+ [^>]*style="[^"]*"[^>]*>/gi) ?? []).filter((tag) =>
    /(?:^|[;"\s-])color:#|background-color:#/.test(tag),
  );
  expect(coloured.length).toBeGreaterThan(20);
  for (const tag of coloured)
    expect(tag).toMatch(/class="(?:paper|surface line|line|ink|muted|accent|bad|mark|button)"/);
});

test('one change has one button, and several changes have one button for all of them', async () => {
  const buttons = (html = '') => html.match(/class="button"/g)?.length;
  const one = await mailed([changed({ userId, changeId })]);
  expect(buttons(one.html)).toBe(1);
  const two = await mailed([changed({ userId, changeId }), changed({ userId, changeId: 'second', watch: 'second' })]);
  expect(buttons(two.html)).toBe(1);
  expect(two.html).toContain(`href="${origin}/monitoring"`);
  expect(two.text).toContain(`See all changes: ${origin}/monitoring`);
});

test('the changes of one watch are told once, from its first answer to its last', async () => {
  const of = (name: string) => answered(`${name}, CFO`, `${name} keeps our books.`);
  const at = (hour: string) => `2026-11-21T${hour}:30:00.000Z`;
  const first = changed({ userId, changeId, at: at('07'), before: of('Jane Doe'), after: of('Ann Lee') });
  const second = changed({ userId, changeId: 'second', at: at('09'), before: of('Ann Lee'), after: of('Bo Ray') });
  const { subject, text } = await mailed([second, first]);
  expect(subject).toBe('Acme: Jane Doe, CFO → Bo Ray, CFO');
  expect(text).toContain('Jane Doe, CFO -> Bo Ray, CFO\nIt changed 2 times since your last email.');
  const back = changed({ userId, changeId: 'second', at: at('09'), before: of('Ann Lee'), after: of('Jane Doe') });
  expect((await mailed([first, back])).text).toContain('It changed to Ann Lee, CFO, and then back.');
});

test('headers contain only constants, ids and our own URLs, including one-click unsubscribe by RFC 8058', async () => {
  const { to, headers, tags } = await mailed([changed({ userId, changeId, question: 'x\r\nBcc: all@evil.example' })]);
  expect(to).toBe('ann@example.com');
  expect(headers).toEqual({
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
    'X-Askwatch-Mail': 'm-1',
  });
  expect(tags).toEqual({ 'mail-id': 'm-1' });
});

const hostile = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><a href="https://evil.example">Your account is locked</a>',
  '</style><style>*{display:none}</style>',
  '<!--',
  '<![CDATA[',
  '&lt;script&gt;',
  '{{7*7}}',
  '${7*7}',
  '\u202egnp.exe',
  '\u0000\u0007\u001b[31m',
  '\ud800',
  '=cmd|calc',
  'a'.repeat(5000),
];

test.each(hostile)('text from pages stays plain text: %.30j', async (words) => {
  const answer = answered(words, words, `https://acme.example/?q=${encodeURIComponent(words.toWellFormed())}`);
  const event = changed({ userId, changeId, question: words, before: answer, after: answer });
  event.change.difference = { added: [words], removed: [words] };
  const { subject, html = '', text } = await mailed([event]);
  expect(subject.length).toBeLessThan(120);
  for (const form of [html, text, subject]) expect(form).not.toMatch(/[\p{Cs}\u202a-\u202e]/u);
  expect(subject).not.toMatch(/\p{Cc}/u);
  expect(html.match(/<(script|img|iframe|object|form|svg|video|base)\b/gi)).toBeNull();
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(html).not.toMatch(/<[^>]*\son\w+=/i);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links.every((href) => href.startsWith(origin) || href.startsWith('https://acme.example/'))).toBe(true);
  for (const form of [html, text])
    expect(form).not.toMatch(/[\u0000-\u0008\u000b\u000e-\u001f\u202a-\u202e\ud800-\udfff]/);
  expect(text.length).toBeLessThan(6000);
});

test('URLs and email addresses in text from pages are not clickable', () => {
  const words = plain(
    'Your account is locked: go to https://evil.com/x or evil.co.uk, www.evil.com, mail bob@evil.com or mailto:bob@evil.com',
    400,
  );
  expect(words).not.toMatch(/evil\.com|evil\.co|www\.evil|bob@evil|https:\/\//);
  expect(words.replaceAll('\u200b', '')).toContain('https://evil.com/x or evil.co.uk');
  expect(plain('Jane Doe, Ph.D. costs $30.00 at 10:30 e.g. twice.', 400).replaceAll('\u200b', '')).toBe(
    'Jane Doe, Ph.D. costs $30.00 at 10:30 e.g. twice.',
  );
  expect(plain('  two\n\tlines\u2028here ', 400)).toBe('two lines here');
  expect(plain('👩‍👩‍👧 family', 400)).toBe('👩‍👩‍👧 family');
});

test('sources link only to http and https URLs', () => {
  expect(webAddress('https://acme.example/a b')).toBe('https://acme.example/a%20b');
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://user:pass@acme.example/',
    'nonsense',
    '//acme.example',
  ])
    expect(webAddress(bad)).toBeUndefined();
  expect(plainAddress('https://acme.example/team?x=1#y', 80).replaceAll('\u200b', '')).toBe('acme.example/team');
});

test('an unreadable site is reported with its cause, after the changes', async () => {
  const { subject, text } = await mailed([unhealthy(userId), changed({ userId, changeId })]);
  expect(subject).toBe("1 answer changed: Acme; 1 website can't be read");
  expect(text).toContain('Unreadable since Nov 21, 2026, 8:30 AM: The site returned an error.');
  expect(text.indexOf('Maria Silva')).toBeLessThan(text.indexOf('Unreadable since'));
});

test('pause and certificate expiry times are in the user’s time zone', async () => {
  const [{ text: paused }, { text: expired }] = await Promise.all([
    mailed([unhealthy(userId, 'failing', { kind: 'paused', until: '2026-11-21T13:00:00.000Z' })]),
    mailed([unhealthy(userId, 'failing', { kind: 'certificate', fault: 'expired', at: '2026-11-20T23:30:00.000Z' })]),
  ]);
  expect(paused).toContain('The site asked to be left alone until Nov 21, 2026, 2:00 PM.');
  expect(expired).toContain(
    "The site's certificate has been expired since Nov 21, 2026, 12:30 AM, so the page was not read.",
  );
});

test('a digest of 500 changes lists all of them, and stays small enough for SES', async () => {
  const events = Array.from({ length: 500 }, (_, n) =>
    changed({
      userId,
      changeId: `change-${String(n)}`,
      watch: `watch-${String(n)}`,
      question: `Question ${String(n)} of ${'many words '.repeat(30)}`,
    }),
  );
  const { html = '', text, subject } = await mailed(events);
  expect(subject).toBe('500 answers changed: Acme');
  for (let n = 0; n < 500; n += 1) expect(text).toContain(`Question ${String(n)} `);
  expect(html.split('class="mark"').length - 1).toBe(2 * fullItems);
  expect(html.length).toBeLessThan(2_000_000);
});

test('the sample is a real email with invented changes, without an unsubscribe link', async () => {
  const sample = await sampleMail(
    { mechanism: 'email', frequency: 'weekly', hour: 8, weekday: 1, timeZone: 'Asia/Tokyo' },
    origin,
    '2026-11-21T08:00:00.000Z',
  );
  expect(sample.subject).toBe(
    "2 answers changed: New CFO at Alder Finch, Northwind's Team plan; 1 website can't be read",
  );
  expect(sample.text).toContain('Your weekly digest');
  expect(sample.html).toContain('Maria Silva is our Chief Financial Officer.');
  expect(sample.html).not.toContain('/unsubscribe');
});
