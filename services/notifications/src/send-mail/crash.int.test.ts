import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { mailbox } from '@askwatch/service-kit/ses.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { streamOf } from '../digest/view.ts';
import { changed } from '../mail/events.fixture.ts';
import { address, openService } from '../notifications.fixture.ts';

let box: Awaited<ReturnType<typeof mailbox>>;
let service: Awaited<ReturnType<typeof openService>>;
const database = `test-${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  box = await mailbox();
  service = await openService({ database, endpoint: box.endpoint });
});

afterAll(async () => {
  await service.db.dropDatabase();
  await service.stop();
  box.stop();
});

const immediate = { mechanism: 'email', frequency: 'immediate', hour: 8, weekday: 1, timeZone: 'UTC' } as const;

/** Creates a user with immediate emails, and delivers these changes twice. @returns the user's id */
const userWithChanges = async (changeIds: string[]): Promise<string> => {
  const userId = randomUUID();
  const at = new Date().toISOString();
  await service.decide(streamOf(userId), 'save', { type: 'SavePreferences', userId, at, preferences: immediate });
  const events = changeIds.map((changeId, i) => ({
    stream: 'watch-1',
    version: i + 1,
    time: at,
    event: changed({ userId, changeId, watch: changeId }),
  }));
  await service.onMonitoring([...events, ...events]);
  return userId;
};

const runs = async (userId: string, step: string): Promise<string | null> => {
  const script = fileURLToPath(new URL('../crash.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, database, box.endpoint, userId, step], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' },
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal;
};

/** What the next process does, repeated until the email is settled. */
const recover = async (userId: string): Promise<void> => {
  const stream = streamOf(userId);
  const stored = await service.store.load(stream);
  await service.views.project(stored.map(({ version, event }) => ({ stream, version, time: event.at, event })));
  await service.intend();
  for (;;) {
    const mailId = (await service.mailboxOf(userId)).mail?.mailId;
    if (mailId === undefined) return;
    await service.activities.mail({ userId, mailId, address: address(userId) });
  }
};

const mailsTo = (userId: string) => box.mails.filter(({ to }) => to.includes(address(userId).email));

test.each([
  'before MailIntended',
  'after MailIntended',
  'before MailTried',
  'after MailTried',
  'before the call',
  'after the call',
  'before MailSent',
  'after MailSent',
])(
  'after a kill %s, the email is neither lost nor sent twice, and contains each change',
  async (step) => {
    const changeIds = [randomUUID(), randomUUID()];
    const userId = await userWithChanges(changeIds);
    expect(await runs(userId, step)).toBe('SIGKILL');
    await recover(userId);
    const mails = mailsTo(userId);
    expect(mails).toHaveLength(1);
    for (const changeId of changeIds)
      expect(box.plain(mails[0]?.raw ?? '').split(`change=${changeId}&rating=useful`).length).toBeGreaterThan(1);
    const { mail, waiting } = await service.mailboxOf(userId);
    expect({ mail, waiting }).toEqual({ mail: undefined, waiting: [] });
    // Redelivering the events later causes no second email.
    await service.onMonitoring(
      changeIds.map((changeId, i) => ({
        stream: 'watch-1',
        version: i + 1,
        time: '2026-11-21T08:00:00.000Z',
        event: changed({ userId, changeId, watch: changeId }),
      })),
    );
    await recover(userId);
    expect(mailsTo(userId)).toHaveLength(1);
    // The texts of the email are deleted.
    expect(await service.db.collection('notices').countDocuments({ userId })).toBe(0);
  },
  120_000,
);

test('an email is not sent again if SES accepted it before failing, but is if SES refused or never got it', async () => {
  for (const [mood, calls] of [
    ['forgetful', 1],
    ['throttling', 2],
    ['down', 2],
  ] as const) {
    const userId = await userWithChanges([randomUUID()]);
    const stream = streamOf(userId);
    const stored = await service.store.load(stream);
    await service.views.project(stored.map(({ version, event }) => ({ stream, version, time: event.at, event })));
    await service.intend();
    const mailId = (await service.mailboxOf(userId)).mail?.mailId ?? '';
    box.setBehaviour(mood);
    expect((await service.activities.mail({ userId, mailId, address: address(userId) })).again).toBeDefined();
    box.setBehaviour('well');
    expect(await service.activities.mail({ userId, mailId, address: address(userId) })).toEqual({});
    expect(mailsTo(userId)).toHaveLength(1);
    const attempts = (await service.store.load(stream)).filter(({ event }) => event.type === 'MailTried');
    expect(attempts).toHaveLength(calls);
  }
});

test('two concurrent workers send an email once', async () => {
  const userId = await userWithChanges([randomUUID()]);
  const stream = streamOf(userId);
  const stored = await service.store.load(stream);
  await service.views.project(stored.map(({ version, event }) => ({ stream, version, time: event.at, event })));
  const other = await openService({ database, endpoint: box.endpoint, outcomeTimeoutMs: 60_000 });
  await Promise.all([service.intend(), other.intend(), service.intend()]);
  const mailId = (await service.mailboxOf(userId)).mail?.mailId ?? '';
  const input = { userId, mailId, address: address(userId) };
  await Promise.all([other.activities.mail(input), other.activities.mail(input), other.activities.mail(input)]);
  expect(mailsTo(userId)).toHaveLength(1);
  expect((await service.store.load(stream)).filter(({ event }) => event.type === 'MailIntended')).toHaveLength(1);
  await other.stop();
});

test('nothing is sent if the user unsubscribes at any time before the call', async () => {
  for (let i = 0; i < 20; i += 1) {
    const userId = await userWithChanges([randomUUID()]);
    const stream = streamOf(userId);
    const stored = await service.store.load(stream);
    await service.views.project(stored.map(({ version, event }) => ({ stream, version, time: event.at, event })));
    await service.intend();
    const mailId = (await service.mailboxOf(userId)).mail?.mailId ?? '';
    const unsubscribe = async () => {
      await new Promise((resolve) => setTimeout(resolve, i));
      await service.decide(stream, randomUUID(), {
        type: 'Unsubscribe',
        userId,
        at: new Date().toISOString(),
        linkVersion: 0,
      });
    };
    await Promise.all([service.activities.mail({ userId, mailId, address: address(userId) }), unsubscribe()]);
    const types = (await service.store.load(stream)).map(({ event }) => event.type);
    // The stream order decides: the email was handed over only if MailTried is before the unsubscription.
    const unsubscribedAt = types.lastIndexOf('PreferencesSaved');
    const triedAt = types.indexOf('MailTried');
    expect(mailsTo(userId)).toHaveLength(triedAt === -1 ? 0 : 1);
    if (triedAt !== -1) expect(triedAt).toBeLessThan(unsubscribedAt);
    await recover(userId);
    expect(mailsTo(userId).length).toBeLessThanOrEqual(1);
  }
});

test.each([
  ['no account', null, 'no-account'],
  ['an unverified address', { ...address('x'), isEmailVerified: false }, 'unverified'],
  ...[
    '"a@evil.com b"@x.com',
    'a@evil.com,b@x.com',
    '<a@x.com>b',
    'a(b@evil.com)@x.com',
    'a@x.com\r\nBcc: all@x.com',
    'a@x.com%0d%0aBcc:all@x.com',
    'ann@exämple.com',
    '(('.repeat(10_000),
    `${'a'.repeat(300)}@x.com`,
  ].map(
    (email) =>
      [`the address ${email.slice(0, 30)}`, { email, displayName: 'x', isEmailVerified: true }, 'refused'] as const,
  ),
] as const)('nothing is sent to %s', async (_what, to, because) => {
  const userId = await userWithChanges([randomUUID()]);
  const stream = streamOf(userId);
  const stored = await service.store.load(stream);
  await service.views.project(stored.map(({ version, event }) => ({ stream, version, time: event.at, event })));
  await service.intend();
  const mailId = (await service.mailboxOf(userId)).mail?.mailId ?? '';
  const before = box.mails.length;
  await service.activities.mail({ userId, mailId, address: to });
  expect(box.mails).toHaveLength(before);
  expect((await service.store.load(stream)).at(-1)?.event).toMatchObject({ type: 'MailDropped', because });
});
