import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { linkLetter, linkMinutes, passwordChangedLetter, type Purpose } from '@askwatch/identity/mail/letters';
import { answered, changed, unhealthy } from '@askwatch/notifications/mail/events.fixture';
import { contentOf } from '@askwatch/notifications/mail/content';
import { renderMail } from '@askwatch/notifications/mail/letter';
import { sampleMail } from '@askwatch/notifications/mail/sample';
import { chromium } from '@playwright/test';
import { browserPath, flags } from '../playground.ts';

/**
 * Takes a picture of every email, light and dark, at the widths of a phone and of a desktop, and writes the plain-text
 * versions next to them, so that people can look at them: `npm run mails -- <folder>`.
 */
const [folder = '.askwatch/mails'] = process.argv.slice(2);
const out = resolve(folder);
const origin = 'https://askwatch.example';
const now = '2026-11-22T08:00:00.000Z';
const daily = { mechanism: 'email', frequency: 'daily', hour: 8, weekday: 1, timeZone: 'Europe/Berlin' } as const;

type Shown = { subject: string; html?: string; text: string };

const alert = (events: Parameters<typeof contentOf>[0]['events']) =>
  renderMail(
    contentOf({
      mailId: 'picture',
      events,
      frequency: 'immediate',
      timeZone: 'America/New_York',
      origin,
      unsubscribe: `${origin}/unsubscribe?token=t`,
    }),
  );

const holder = (name: string) => {
  const said = `${name} is our Chief Executive Officer.`;
  const base = answered(`${name}, Chief Executive Officer`, said, 'https://brightwell.example/team');
  const value = { kind: 'person' as const, people: [{ name, role: 'Chief Executive Officer' }] };
  return base.outcome === 'answered' ? { ...base, value } : base;
};
const newCeo = changed({
  userId: 'ann',
  changeId: 'c',
  question: 'Who is the CEO?',
  website: 'https://brightwell.example/team',
  before: holder('Ann Lee'),
  after: holder('Gregory Tan'),
});
const longWords = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
const rightToLeft = changed({
  userId: 'ann',
  changeId: 'd',
  watch: 'other',
  question: 'מי המנכ״ל?',
  website: 'https://example.co.il/about',
  before: answered('דנה כהן, מנכ״לית', 'דנה כהן היא המנכ״לית שלנו.', 'https://example.co.il/about'),
  after: answered(longWords, longWords, 'https://example.co.il/about'),
});

const purposes = Object.keys(linkMinutes) as Purpose[];
const mails: Record<string, Promise<Shown>> = {
  'alert-one': alert([newCeo]),
  'alert-unreadable': alert([unhealthy('ann')]),
  'alert-hard': alert([newCeo, rightToLeft, unhealthy('ann', 'blocked')]),
  digest: sampleMail(daily, origin, now),
  'password-changed': passwordChangedLetter('ann@example.com', origin),
  ...Object.fromEntries(
    purposes.map((purpose) => [
      purpose,
      linkLetter({ purpose, to: 'ann@example.com', token: 'k'.repeat(43), origin, newEmail: 'ann.lee@example.com' }),
    ]),
  ),
};

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath(), args: flags });
const page = await browser.newPage();
for (const [name, mail] of Object.entries(mails)) {
  const { subject, html = '', text } = await mail;
  writeFileSync(join(out, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 900]) {
      await page.setViewportSize({ width, height: 400 });
      await page.emulateMedia({ colorScheme });
      await page.setContent(html);
      await page.screenshot({ path: join(out, `${name}-${colorScheme}-${String(width)}.png`), fullPage: true });
    }
}
await browser.close();
console.log(`${String(Object.keys(mails).length)} emails are in ${out}`);
