import { expect, test } from '@jest/globals';
import { Router } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { createApp } from './serve.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

const routes = Router().post('/fail', (req) => {
  const { text } = req.body as { text: string };
  log.warn({ text, [text]: text }, text);
  throw new Error(text);
});
const app = createApp({ log, routes: [routes] });

test.each([
  ['a forged log line', '\n{"level":60,"msg":"all is lost"}\n'],
  ['other line separators', 'x\r{"level":60}\u2028{"level":60}\u0085'],
  ['terminal escape sequences', '\u001b[31mred\u001b[0m\u0007\u0008\u001b]0;title\u0007'],
  ['right-to-left override', 'a\u202Etxt.exe'],
  ['NUL and a lone surrogate', 'a\0b\ud800'],
])('%s in a field stays within one log line', async (_what, text) => {
  lines.length = 0;
  const hostile = encodeURIComponent(text.toWellFormed());
  await request(app)
    .post(`/fail?${hostile}`)
    .set('user-agent', text.replace(/[^\x20-\x7e]/g, ''))
    .set('x-request-id', hostile)
    .send({ text })
    .expect(500);
  await request(app).get(`/${hostile}`).expect(404);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    // Exactly one line with one JSON object and no control characters.
    expect(line).toMatch(/^[^\x00-\x1f]+\n$/);
    const { level } = JSON.parse(line) as { level: number };
    expect(level).toBeLessThan(60);
  }
});

test('the request id of a caller is used only if it is well-formed', async () => {
  for (const given of ['short', 'a'.repeat(65), '{"level":60}', 'a b c d e f g h', '../../etc/passwd']) {
    const { headers } = await request(app).get('/').set('x-request-id', given);
    expect(headers['x-request-id']).not.toBe(given);
  }
});
