import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mailbox } from './ses.fixture.ts';
import { sesMail, wasNotAccepted } from './ses.ts';
import { inTrace } from './trace.ts';

let box: Awaited<ReturnType<typeof mailbox>>;
beforeEach(async () => {
  box = await mailbox();
});
afterEach(() => {
  box.stop();
});

const letter = { to: 'ann@example.com', subject: '1 change', text: 'Old, then new' };
const sending = (timeoutMs = 3000) =>
  sesMail({
    from: 'Askwatch <hello@askwatch.example>',
    region: 'local',
    endpoint: box.endpoint,
    attempts: 1,
    timeoutMs,
  });
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('an email has one recipient, unfolded headers and SES tags', async () => {
  const url = `https://askwatch.example/api/unsubscribe/${'t'.repeat(60)}`;
  await sending()({
    ...letter,
    html: '<p>Old, then new</p>',
    headers: { 'List-Unsubscribe': `<${url}>` },
    tags: { 'mail-id': 'm1' },
  });
  expect(box.mails).toHaveLength(1);
  expect(box.mails[0]?.to).toEqual(['ann@example.com']);
  expect(box.mails[0]?.raw).toMatch(new RegExp(`^List-Unsubscribe: <${url}>$`, 'm'));
  expect(box.mails[0]?.tags).toEqual(['mail-id', 'm1']);
});

test('an email can be answered to another address, which cannot add headers', async () => {
  await sending()({ ...letter, replyTo: 'bob@example.com' });
  await sending()(letter);
  expect(box.mails[0]?.raw).toMatch(/^Reply-To: bob@example\.com$/m);
  expect(box.mails[0]?.raw).toMatch(/^From: Askwatch <hello@askwatch\.example>$/m);
  expect(box.mails[0]?.to).toEqual(['ann@example.com']);
  expect(box.mails[1]?.raw).not.toContain('Reply-To');
  expect(await failure(sending()({ ...letter, replyTo: 'bob@example.com\nBcc: eve@example.com' }))).toBeDefined();
  expect(box.mails).toHaveLength(2);
});

test('an email carries the current trace id, and none without a trace', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await inTrace(`00-${traceId}-b7ad6b7169203331-01`, () => sending()(letter));
  await sending()(letter);
  expect(box.mails[0]?.raw).toMatch(new RegExp(`^X-Trace-ID: ${traceId}$`, 'm'));
  expect(box.mails[1]?.raw).not.toContain('X-Trace-ID');
});

test('an email that SES rejects was not accepted, but after a 500 it may have been', async () => {
  box.setBehaviour('throttling');
  expect(wasNotAccepted(await failure(sending()(letter)))).toBe(true);
  box.setBehaviour('forgetful');
  expect(wasNotAccepted(await failure(sending()(letter)))).toBe(false);
  expect(box.mails).toHaveLength(1);
});

test('an unreachable server has accepted nothing', async () => {
  box.stop();
  const error = await failure(sending()(letter));
  expect(error).toBeDefined();
  expect(wasNotAccepted(error)).toBe(true);
});

test('line breaks in an address or subject inject no header or recipient', async () => {
  await failure(
    sending()({ ...letter, to: 'ann@example.com\r\nBcc: all@example.com', subject: 'x\r\nBcc: all@example.com' }),
  );
  for (const { to, raw } of box.mails) {
    expect(to).toHaveLength(1);
    expect(raw.split('\n\n')[0]).not.toMatch(/^bcc:/im);
  }
});
