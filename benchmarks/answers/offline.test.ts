import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { rated } from './asked.ts';
import { runHere } from './in-process.ts';
import type { Label } from './labels.ts';
import { folderAsker } from './offline.ts';

const root = mkdtempSync(join(tmpdir(), 'askwatch-offline-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const write = (file: string, body: string, title = 'Acme') => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `<!doctype html><title>${title}</title><main>${body}</main>`);
};
write('index.html', '<h1>Acme makes ladders</h1><a href="about">About us</a> <a href="/secret/">Our CFO</a>');
write('about/index.html', '<p>We began in 1950.</p><a href="team.html">The leadership team</a>', 'About');
write('about/team.html', '<h2>Jane Doe</h2><p>Chief Financial Officer</p>', 'Leadership');
write('secret/index.html', '<h2>Ann Roe</h2><p>Chief Financial Officer</p>', 'Secret');
writeFileSync(join(root, 'robots.txt'), 'User-agent: *\nDisallow: /secret/\n');

const site = { site: 'acme', root: '', base: '', leaveOut: ['drafts'] };
const label: Label = {
  id: '1',
  site: 'acme',
  mode: 'domain',
  start: '/',
  question: 'Who is the CFO?',
  answerable: true,
  answers: ['Jane Doe'],
  source: 'about/team.html',
  category: 'people',
};

test('a site is read and answered from its folder, with redirects to folders and robots.txt', async () => {
  const said = await folderAsker(runHere, null)({ root, site }, label);
  const asked = rated({ label, site, root, set: { name: 's', tuned: false, sites: [site], questions: [label] } }, said);
  expect(asked.answer?.text).toContain('Jane Doe');
  expect(asked.answer?.text).not.toContain('Ann Roe');
  expect(asked.verdict).toBe('right');
  expect(asked.place).toBeGreaterThan(0);
  expect(asked.pages[(asked.place ?? 0) - 1]).toBe('https://acme.example/about/team.html');
});

test("pages are kept for a site's next question, unless cold", async () => {
  for (const [cold, isRead] of [
    [false, false],
    [true, true],
  ] as const) {
    const ask = folderAsker(runHere, null, cold);
    await ask({ root, site }, label);
    expect((await ask({ root, site }, label)).requests > 0).toBe(isRead);
  }
});

test('a site whose links name its host, or a path that it is served under, is read whole', async () => {
  write(
    'moved/index.html',
    '<a href="https://www.acme.test/shop/about">About us</a> <a href="/shop/contact">Contact</a>',
  );
  write('moved/about/index.html', '<h2>Jane Doe</h2><p>Chief Financial Officer</p>', 'About');
  write('moved/contact/index.html', '<p>Write to us.</p>', 'Contact');
  const moved = { ...site, host: 'www.acme.test', base: '/shop' };
  const { pages } = await folderAsker(runHere, null)({ root: join(root, 'moved'), site: moved }, label);
  expect(pages).toContain('https://www.acme.test/shop/about/');
});
