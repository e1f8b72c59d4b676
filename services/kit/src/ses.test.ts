import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mailbox } from './ses.fixture.ts';
import { sesMail, wasNotTaken } from './ses.ts';
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

test('a mail goes to one recipient, with headers unfolded and tags that SES repeats', async () => {
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

test('a mail names the trace that it belongs to, and no trace where there is none', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await inTrace(`00-${traceId}-b7ad6b7169203331-01`, () => sending()(letter));
  await sending()(letter);
  expect(box.mails[0]?.raw).toMatch(new RegExp(`^X-Trace-ID: ${traceId}$`, 'm'));
  expect(box.mails[1]?.raw).not.toContain('X-Trace-ID');
});

test('a mail that SES refuses is certainly not taken, and one that it fails over may be', async () => {
  box.feels('throttling');
  expect(wasNotTaken(await failure(sending()(letter)))).toBe(true);
  box.feels('forgetful');
  expect(wasNotTaken(await failure(sending()(letter)))).toBe(false);
  expect(box.mails).toHaveLength(1);
});

test('a server that is not there has taken nothing', async () => {
  box.stop();
  const error = await failure(sending()(letter));
  expect(error).toBeDefined();
  expect(wasNotTaken(error)).toBe(true);
});

test('line breaks in an address or a subject add no header and no recipient', async () => {
  await failure(
    sending()({ ...letter, to: 'ann@example.com\r\nBcc: all@example.com', subject: 'x\r\nBcc: all@example.com' }),
  );
  for (const { to, raw } of box.mails) {
    expect(to).toHaveLength(1);
    expect(raw.split('\n\n')[0]).not.toMatch(/^bcc:/im);
  }
});
