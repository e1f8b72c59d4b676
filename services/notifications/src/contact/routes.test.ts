import { createLog } from '@askwatch/service-kit/log';
import { createApp } from '@askwatch/service-kit/serve';
import type { Letter } from '@askwatch/service-kit/ses';
import { beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { contactRoutes } from './routes.ts';
import { contactTokens } from './token.ts';

const log = createLog('test', 'silent');
const tokens = contactTokens('a secret that is long enough to be one');
let clock = 0;
let sent: Letter[] = [];
let claimed = new Set<string>();
let today = 0;
let isMailDown = false;

const appFor = (mailbox: string | undefined) =>
  createApp({
    log,
    routes: [
      contactRoutes({
        tokens,
        messages: {
          claim: (id) => Promise.resolve(!claimed.has(id) && claimed.add(id).has(id)),
          release: (id) => Promise.resolve(void claimed.delete(id)),
          sentToday: () => Promise.resolve(today),
        },
        send: (letter) => {
          if (isMailDown) return Promise.reject(new Error('SES is down'));
          sent.push(letter);
          return Promise.resolve();
        },
        mailbox,
        log,
        now: () => new Date(clock).toISOString(),
      }),
    ],
  });
const app = appFor('box@askwatch.example');

beforeEach(() => {
  clock = Date.parse('2026-11-22T10:00:00.000Z');
  sent = [];
  claimed = new Set();
  today = 0;
  isMailDown = false;
});

const written = {
  'form-name': 'contact',
  name: 'Ann Lee',
  email: 'ann@example.com',
  subject: 'A question',
  message: 'How do I import accounts?\n\nBest, Ann',
  website: '',
};

/** A form as it is a minute after it was opened. */
const form = async (of: Record<string, unknown> = {}) => {
  const { body } = await request(app).get('/contact').expect(200);
  clock += 60_000;
  return { ...written, token: (body as { token: string }).token, ...of };
};

test('a message goes to the mailbox, with the address of its sender only in Reply-To', async () => {
  await request(app)
    .post('/contact')
    .send(await form())
    .expect(204);
  expect(sent).toHaveLength(1);
  const { replyTo, ...rest } = sent[0] ?? { to: '', subject: '', text: '' };
  expect(replyTo).toBe('ann@example.com');
  expect(rest).toMatchObject({ to: 'box@askwatch.example', subject: '[Contact] A question' });
  expect(rest.text).toContain('How do I import accounts?\n\nBest, Ann');
  expect(rest.text).toContain('Ann Lee');
  expect(JSON.stringify(rest)).not.toContain('ann@example.com');
});

test.each([
  ['another form name', { 'form-name': 'newsletter' }],
  ['no form name', { 'form-name': undefined }],
  ['no name', { name: ' ' }],
  ['no address', { email: '' }],
  ['something else than an address', { email: 'ann at example' }],
  ['two addresses', { email: 'ann@example.com, bob@example.com' }],
  ['a line break in the address', { email: 'ann@example.com\nBcc: bob@example.com' }],
  ['no subject', { subject: '' }],
  ['no message', { message: '\n' }],
  ['a message of a book’s length', { message: 'a'.repeat(10_001) }],
  ['an unknown field', { copy: 'me' }],
])('%s is a 400 and sends nothing', async (_what, wrong) => {
  const { body } = await request(app)
    .post('/contact')
    .send(await form(wrong))
    .expect(400);
  expect(body).toMatchObject({ code: 'invalid-input' });
  expect(sent).toEqual([]);
});

test('line breaks cannot get from the subject or the name into headers', async () => {
  const hostile = await form({ subject: 'Hello\r\nBcc: bob@example.com', name: 'Ann\nLee' });
  await request(app).post('/contact').send(hostile).expect(204);
  expect(sent[0]?.subject).toBe('[Contact] Hello Bcc: bob@example.com');
});

test('a form that is sent twice sends one mail', async () => {
  const same = await form();
  await request(app).post('/contact').send(same).expect(204);
  await request(app).post('/contact').send(same).expect(204);
  expect(sent).toHaveLength(1);
});

test('after a failure the same form can be sent again', async () => {
  const same = await form();
  isMailDown = true;
  const { body } = await request(app).post('/contact').send(same).expect(503);
  expect(body).toMatchObject({
    code: 'contact-unsent',
    detail: 'The message could not be sent. Try again in a minute.',
  });
  isMailDown = false;
  await request(app).post('/contact').send(same).expect(204);
  expect(sent).toHaveLength(1);
});

test('a program that fills in the hidden field is told nothing, and nothing is sent', async () => {
  await request(app)
    .post('/contact')
    .send(await form({ website: 'https://spam.example' }))
    .expect(204);
  expect(sent).toEqual([]);
});

test('a form that is filled in within three seconds is refused', async () => {
  const quick = await form();
  clock -= 58_000;
  const { body } = await request(app).post('/contact').send(quick).expect(409);
  expect(body).toMatchObject({ code: 'contact-too-fast' });
  expect(sent).toEqual([]);
});

test('a forged token is refused', async () => {
  await request(app)
    .post('/contact')
    .send(await form({ token: 'x' }))
    .expect(409);
  expect(sent).toEqual([]);
});

test('beyond 200 messages a day nothing is sent', async () => {
  today = 200;
  const { body } = await request(app)
    .post('/contact')
    .send(await form())
    .expect(503);
  expect(body).toMatchObject({ code: 'contact-full' });
  today = 199;
  await request(app)
    .post('/contact')
    .send(await form())
    .expect(204);
  expect(sent).toHaveLength(1);
});

test('without a configured mailbox there is no form', async () => {
  const { body } = await request(appFor(undefined)).get('/contact').expect(503);
  expect(body).toMatchObject({ code: 'contact-off' });
});
