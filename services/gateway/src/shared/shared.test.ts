import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SharedAnswer } from '@askwatch/contracts/shared-answer';
import { createLog } from '@askwatch/service-kit/log';
import { createApp } from '@askwatch/service-kit/serve';
import { afterAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { cardOf } from './head.ts';
import { pictureOf } from './picture.tsx';
import { sharedRoutes } from './routes.ts';

const shared: SharedAnswer = {
  question: 'Who is the CFO?',
  website: 'https://www.alderfinch.example/leadership',
  mode: 'url',
  answered: '2026-11-22T08:00:00.000Z',
  answer: {
    outcome: 'answered',
    text: 'Maria Okafor, Chief Financial Officer',
    value: { kind: 'person', people: [{ name: 'Maria Okafor', role: 'Chief Financial Officer' }] },
    evidence: [
      {
        url: 'https://www.alderfinch.example/leadership',
        quote: 'Maria Okafor joined as "Chief Financial Officer" <in March>.',
        readAt: '2026-11-22T08:00:00.000Z',
        pageHash: 'h',
      },
    ],
    proved: true,
    engine: 'built-in',
    pagesRead: 1,
  },
};

const folder = mkdtempSync(join(tmpdir(), 'shared-'));
mkdirSync(join(folder, 'shell/dist'), { recursive: true });
writeFileSync(
  join(folder, 'shell/dist/index.html'),
  '<html><head><meta name=description content="x"><title>Askwatch</title></head><body></body></html>',
);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const answers: Record<string, SharedAnswer> = {
  known: shared,
  foreign: { ...shared, question: '最高財務責任者は誰ですか' },
};
const app = createApp({
  log: createLog('test', 'silent'),
  routes: [
    sharedRoutes({
      services: {
        ask: ({ path }) => {
          const found = answers[path.replace('/shared/', '')];
          return found ? Promise.resolve(found as never) : Promise.reject(new Error('gone'));
        },
      },
      folder,
      origin: 'https://askwatch.example',
    }),
  ],
});

test('the page of a shared answer has its question, answer and quote for previews', async () => {
  const { text } = await request(app).get('/shared/known').set('accept', 'text/html').expect(200);
  expect(text).toContain('<title>Who is the CFO? · Askwatch</title>');
  expect(text).toContain('<meta property="og:title" content="Who is the CFO? (alderfinch.example)">');
  expect(text).toContain('&quot;Chief Financial Officer&quot; &lt;in March&gt;');
  expect(text).toContain('<meta property="og:image" content="https://askwatch.example/shared/known/picture.png">');
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(text.match(/name="?description/g)).toHaveLength(1);
});

test.each(['known', 'foreign'])('%s: the picture is a PNG of 1200 by 630 pixels', async (id) => {
  const { body, headers }: { body: Buffer; headers: Record<string, string> } = await request(app)
    .get(`/shared/${id}/picture.png`)
    .expect(200);
  expect(headers['content-type']).toBe('image/png');
  expect(body.subarray(1, 4).toString()).toBe('PNG');
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('letters of European languages are drawn, and others lead to the general picture', async () => {
  const pictures = async (...texts: string[]) =>
    Promise.all(texts.map((answer) => pictureOf({ question: 'Q', answer, host: 'a.example' })));
  const [general, ...foreign] = await pictures('最高', 'דנה כהן', '🙂');
  for (const picture of foreign) expect(picture.equals(general ?? Buffer.of())).toBe(true);
  // Letters that the fonts lack would all be drawn as the same box.
  const drawn = await pictures('Łukasz Dvořák', 'Őukasz Dvořák', 'Анна', 'Άννα');
  const all = [general, ...drawn].map((picture) => picture?.toString('base64'));
  expect(new Set(all).size).toBe(all.length);
});

test('a link that is gone has no picture, and its page is left to the shell', async () => {
  await request(app).get('/shared/gone/picture.png').expect(404);
  expect((await request(app).get('/shared/gone').set('accept', 'text/html')).text).not.toContain('og:title');
  await request(app).get('/shared/..%2f..%2fapi/picture.png').expect(404);
  // A broken escape is left to the shell too, which the app of this test doesn't have.
  await request(app).get('/shared/%E0%A4%A').expect(404);
});

test('long texts are cut, and other sites keep their host', () => {
  const card = cardOf({ ...shared, question: 'x'.repeat(500), website: 'https://www.acme.example:8080/a' });
  expect(card.question).toHaveLength(100);
  expect(card.host).toBe('acme.example:8080');
  expect(
    cardOf({ ...shared, answer: { ...shared.answer, proved: false } as SharedAnswer['answer'] }).quote,
  ).toBeUndefined();
});
