import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { api } from './api.ts';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});
const replying = (reply: () => Promise<unknown>) => {
  globalThis.fetch = reply as typeof fetch;
};
const broken = { ok: false, status: 502, json: () => Promise.reject(new Error('HTML')) };
const unknown = "We don't know whether this went through. Reload the page to check before you try again.";

const failures: [string, () => Promise<unknown>][] = [
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['no answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['an error without words', () => Promise.resolve(broken)],
];

test.each(failures)('%s: a command reports an unknown outcome, a read suggests trying again', async (_what, reply) => {
  replying(reply);
  await expect(api.send('/questions', {})).rejects.toThrow(unknown);
  await expect(api.put('/notifications', {})).rejects.toThrow(unknown);
  await expect(api.get('/questions', z.unknown())).rejects.toThrow(/ry again\.$/);
});

test("a refused call shows the server's message", async () => {
  const body = { type: 'urn:x', title: 'x', status: 409, code: 'over-limit', detail: 'No more.' };
  replying(() => Promise.resolve({ ok: false, status: 409, json: () => Promise.resolve(body) }));
  await expect(api.send('/questions', {})).rejects.toThrow('No more.');
});
