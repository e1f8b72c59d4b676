import { randomUUID } from 'node:crypto';
import { AccountView, SignedIn } from '@askwatch/contracts/identity';
import { until } from '@askwatch/service-kit/engines.fixture';
import { ownActor } from '@askwatch/contracts/workspace';
import { internalHeaders } from '@askwatch/service-kit/internal';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { openIdentity } from '../identity.fixture.ts';

let identity: Awaited<ReturnType<typeof openIdentity>>;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity.stop());

const post = (path: string, body: object) => request(identity.app).post(path).send(body);
const as = (userId: string) => internalHeaders('', ownActor(userId));
const signIn = (email: string, password: string) => post('/sessions', { email, password });

const register = async (email = `${randomUUID()}@example.com`, password = `pass-${randomUUID()}`) => {
  const { user, refreshToken } = SignedIn.parse((await post('/accounts', { email, password }).expect(201)).body);
  return { email, password, id: user.id, refreshToken };
};
const viewOf = async (id: string) =>
  AccountView.parse((await request(identity.app).get('/account').set(as(id)).expect(200)).body);

test('registering signs in and sends an email to confirm the address', async () => {
  const { email, password, id } = await register();
  expect(await viewOf(id)).toMatchObject({ id, email, isEmailVerified: false, hasGoogle: false });
  await signIn(email, password).expect(201);
  await until(() => identity.box.tokenFor(email, 'verify-email') !== '');
  const confirm = { token: identity.box.tokenFor(email, 'verify-email') };
  await post('/email-verification/confirm', confirm).expect(204);
  expect((await viewOf(id)).isEmailVerified).toBe(true);
});

test('a verification link can be opened repeatedly, and a verified address gets no further email', async () => {
  const { email, id } = await register();
  await until(() => identity.box.tokenFor(email, 'verify-email') !== '');
  const confirm = { token: identity.box.tokenFor(email, 'verify-email') };
  for (let opened = 0; opened < 3; opened += 1) await post('/email-verification/confirm', confirm).expect(204);
  const mails = identity.box.mails.length;
  const again = await request(identity.app).post('/email-verification').set(as(id)).expect(409);
  expect(again.body).toMatchObject({ code: 'verified-already' });
  expect(identity.box.mails).toHaveLength(mails);
});

test('an address has only one account, regardless of case and spaces', async () => {
  const { email } = await register();
  for (const same of [email, email.toUpperCase(), ` ${email} `])
    expect((await post('/accounts', { email: same, password: 'another-password' }).expect(409)).body).toMatchObject({
      code: 'email-taken',
      detail: 'Email already in use.',
    });
});

test.each<[string, object]>([
  ['an invalid address', { email: 'nobody', password: 'long-enough' }],
  ['two addresses', { email: 'a@evil.example,b@x.example', password: 'long-enough' }],
  ['a header in the address', { email: 'a@x.example\r\nBcc: all@x.example', password: 'long-enough' }],
  ['a short password', { email: 'ann@example.com', password: 'short' }],
  ['an internal field', { email: 'ann@example.com', password: 'long-enough', emailVerified: true }],
])('registration is refused with %s', async (_what, body) => {
  await post('/accounts', body).expect(400);
});

test('a password equal to the address is refused with its own code', async () => {
  const email = `${randomUUID()}@example.com`;
  expect((await post('/accounts', { email, password: email }).expect(400)).body).toMatchObject({
    code: 'password-refused',
  });
});

test('a password reset link works once and ends every session', async () => {
  const { email, password, refreshToken } = await register();
  await post('/password-reset', { email }).expect(202);
  const first = identity.box.tokenFor(email, 'reset-password');
  await post('/password-reset', { email: email.toUpperCase() }).expect(202);
  const token = identity.box.tokenFor(email, 'reset-password');
  const chosen = { token, password: `new-${randomUUID()}` };
  for (const bad of [first, token.slice(1), `${token}x`, 'x'])
    expect((await post('/password-reset/confirm', { ...chosen, token: bad }).expect(400)).body).toMatchObject({
      code: 'token-invalid',
    });
  await post('/password-reset/confirm', { ...chosen, password: email }).expect(400);
  for (let looks = 0; looks < 3; looks += 1) await post('/password-reset/check', { token }).expect(204);
  await post('/password-reset/confirm', chosen).expect(200);
  for (const used of [post('/password-reset/confirm', chosen), post('/password-reset/check', { token })])
    expect((await used.expect(400)).body).toMatchObject({ code: 'token-used' });
  expect((await post('/password-reset/check', { token: 'x' }).expect(400)).body).toMatchObject({
    code: 'token-invalid',
  });
  await post('/sessions/refresh', { refreshToken }).expect(401);
  await signIn(email, password).expect(401);
  await signIn(email, chosen.password).expect(201);
});

test('a password reset lifts the lock after failed sign-ins', async () => {
  const { email, password } = await register();
  await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'wrong')));
  await signIn(email, password).expect(401);
  await post('/password-reset', { email }).expect(202);
  const chosen = { token: identity.box.tokenFor(email, 'reset-password'), password: `new-${randomUUID()}` };
  expect((await post('/password-reset/confirm', chosen).expect(200)).body).toMatchObject({ email });
  await signIn(email, chosen.password).expect(201);
});

test('an address gets at most three reset emails an hour, the response stays the same, and the last link works', async () => {
  const { email } = await register();
  const resets = () =>
    identity.box.mails.filter(({ to, raw }) => to.includes(email) && raw.includes('reset-password')).length;
  const answers = await Promise.all(Array.from({ length: 9 }, () => post('/password-reset', { email })));
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array.from({ length: 9 }, () => [202, '']));
  expect(resets()).toBe(3);
  identity.advanceClock(61 * 60_000);
  await post('/password-reset', { email }).expect(202);
  expect(resets()).toBe(4);
  await post('/password-reset/confirm', {
    token: identity.box.tokenFor(email, 'reset-password'),
    password: 'chosen-anew',
  }).expect(200);
  identity.advanceClock(-61 * 60_000);
});

test('a reset email that could not be sent does not count', async () => {
  const { email } = await register();
  identity.box.breakDown(true);
  for (let tries = 0; tries < 4; tries += 1) await post('/password-reset', { email }).expect(503);
  identity.box.breakDown(false);
  await post('/password-reset', { email }).expect(202);
  expect(identity.box.tokenFor(email, 'reset-password')).not.toBe('');
});

test('a password of spaces is refused with the reason, and the reset link stays valid', async () => {
  const spaces = ' '.repeat(12);
  const detail = 'Use more than just spaces';
  expect(
    (await post('/accounts', { email: `${randomUUID()}@example.com`, password: spaces }).expect(400)).body,
  ).toMatchObject({ detail });
  const { email } = await register();
  await post('/password-reset', { email }).expect(202);
  const token = identity.box.tokenFor(email, 'reset-password');
  expect((await post('/password-reset/confirm', { token, password: spaces }).expect(400)).body).toMatchObject({
    detail,
  });
  expect((await post('/password-reset/confirm', { token, password: email }).expect(400)).body).toMatchObject({
    detail: "Choose another password: it can't be your email address.",
  });
  await post('/password-reset/confirm', { token, password: 'chosen-anew' }).expect(200);
});

test('a link works only for its purpose, and not after it expired', async () => {
  const { email } = await register();
  await post('/password-reset', { email }).expect(202);
  const token = identity.box.tokenFor(email, 'reset-password');
  await post('/email-verification/confirm', { token }).expect(400);
  identity.advanceClock(31 * 60_000);
  await post('/password-reset/confirm', { token, password: 'chosen-anew' }).expect(400);
  identity.advanceClock(-31 * 60_000);
});

test('a reset for an unknown address gets the specified text, or the same response as others in neutral mode', async () => {
  expect((await post('/password-reset', { email: 'nobody@example.com' }).expect(404)).body).toMatchObject({
    detail: 'User not found',
  });
  const neutral = await openIdentity({ neutral: true });
  await request(neutral.app).post('/password-reset').send({ email: 'nobody@example.com' }).expect(202);
  const { email } = await register();
  await request(neutral.app).post('/password-reset').send({ email }).expect(202);
  await until(() => neutral.box.tokenFor(email, 'reset-password') !== '');
  await neutral.stop();
});

test('an email that cannot be sent gives the specified text, and the account still works', async () => {
  const { email, password } = await register();
  identity.box.breakDown(true);
  expect((await post('/password-reset', { email }).expect(503)).body).toMatchObject({
    detail: 'An error occurred. Please try again later.',
  });
  const unmailed = await register();
  identity.box.breakDown(false);
  await signIn(email, password).expect(201);
  await request(identity.app).post('/email-verification').set(as(unmailed.id)).expect(202);
  expect(identity.box.tokenFor(unmailed.email, 'verify-email')).not.toBe('');
});

test('every email has one recipient and no injected headers', async () => {
  const { email } = await register();
  await post('/password-reset', { email }).expect(202);
  const mail = identity.box.mails.findLast(({ to }) => to.includes(email));
  expect(mail?.to).toEqual([email]);
  const headers = (mail?.raw ?? '').split(/\r?\n\r?\n/)[0] ?? '';
  expect(headers.match(/^(?:to|cc|bcc):/gim)).toHaveLength(1);
});

test('changing the password requires the old one, and ends existing sessions', async () => {
  const { id, email, password, refreshToken } = await register();
  const change = (current: string, next: string) =>
    request(identity.app).put('/account/password').set(as(id)).send({ current, next });
  expect((await change('wrong-password', 'chosen-anew').expect(400)).body).toMatchObject({ code: 'wrong-password' });
  const opened = SignedIn.parse((await change(password, 'chosen-anew-1').expect(200)).body);
  await post('/sessions/refresh', { refreshToken }).expect(401);
  await post('/sessions/refresh', { refreshToken: opened.refreshToken }).expect(200);
  await signIn(email, 'chosen-anew-1').expect(201);
});

test('erasing an account requires its password, and deletes it in Keycloak with its links', async () => {
  const { id, email, password, refreshToken } = await register();
  await post('/password-reset', { email }).expect(202);
  const erase = (body: object) => request(identity.app).delete('/account').set(as(id)).send(body);
  expect((await erase({}).expect(400)).body).toMatchObject({ code: 'wrong-password' });
  await erase({ password: 'wrong-password' }).expect(400);
  await erase({ password }).expect(204);
  await signIn(email, password).expect(401);
  await post('/sessions/refresh', { refreshToken }).expect(401);
  expect(await identity.accounts.find(id)).toBeNull();
  expect(await identity.db.collection('mailed-tokens').countDocuments({ userId: id })).toBe(0);
  expect((await identity.store.load(`account-${id}`)).map(({ event }) => event.type)).toEqual([
    'AccountRegistered',
    'AccountErased',
  ]);
  // The address can be registered again.
  await post('/accounts', { email, password }).expect(201);
});

const put = (id: string, path: string, body: object) => request(identity.app).put(path).set(as(id)).send(body);
const confirmChange = (to: string) =>
  post('/email-change/confirm', { token: identity.box.tokenFor(to, 'change-email') });

test('the name can be changed, and sign-ins carry it', async () => {
  const { email, password, id } = await register();
  const renamed = await put(id, '/account/name', { name: ' Ann Maria Lee ' }).expect(200);
  expect(renamed.body).toEqual({ id, email, displayName: 'Ann Maria Lee' });
  expect((await viewOf(id)).displayName).toBe('Ann Maria Lee');
  expect(SignedIn.parse((await signIn(email, password).expect(201)).body).user.displayName).toBe('Ann Maria Lee');
});

test('an address changes once both addresses have confirmed it, and an event says so', async () => {
  const { email, password, id } = await register();
  await until(() => identity.box.tokenFor(email, 'verify-email') !== '');
  await post('/email-verification/confirm', { token: identity.box.tokenFor(email, 'verify-email') }).expect(204);
  const wanted = `new-${randomUUID()}@example.com`;
  await put(id, '/account/email', { email: wanted, password: 'not it' }).expect(400);
  await put(id, '/account/email', { email: wanted, password }).expect(202);
  expect((await viewOf(id)).emailChange).toEqual({ email: wanted, waitsFor: ['old', 'new'] });

  expect((await confirmChange(wanted).expect(200)).body).toEqual({ email: wanted, waitsFor: ['old'] });
  expect((await viewOf(id)).email).toBe(email);
  expect((await confirmChange(email).expect(200)).body).toMatchObject({ waitsFor: [], user: { id, email: wanted } });
  const view = await viewOf(id);
  expect(view).toMatchObject({ email: wanted, isEmailVerified: true });
  expect(view.emailChange).toBeUndefined();
  await signIn(wanted, password).expect(201);
  await signIn(email, password).expect(401);
  const events = (await identity.store.load(`account-${id}`)).map(({ event }) => event.type);
  expect(events).toEqual(['AccountRegistered', 'AccountEmailChanged']);
  // A mail program may open the last link twice.
  expect((await confirmChange(wanted).expect(200)).body).toEqual({ email: wanted, waitsFor: [] });
});

test('an address that was never confirmed does not have to confirm its successor', async () => {
  const { password, id } = await register();
  const wanted = `new-${randomUUID()}@example.com`;
  await put(id, '/account/email', { email: wanted, password }).expect(202);
  expect((await viewOf(id)).emailChange?.waitsFor).toEqual(['new']);
  await confirmChange(wanted).expect(200);
  expect((await viewOf(id)).email).toBe(wanted);
});

test('an address that is taken is refused, and a withdrawn change cannot be confirmed', async () => {
  const [ann, bob] = [await register(), await register()];
  const taken = await put(ann.id, '/account/email', { email: bob.email, password: ann.password }).expect(409);
  expect(taken.body).toMatchObject({ code: 'email-taken' });
  const wanted = `new-${randomUUID()}@example.com`;
  await put(ann.id, '/account/email', { email: wanted, password: ann.password }).expect(202);
  await request(identity.app).delete('/account/email').set(as(ann.id)).expect(204);
  expect((await confirmChange(wanted).expect(400)).body).toMatchObject({ code: 'token-invalid' });
});

test('after a password was changed, the account is told', async () => {
  const { email, password, id } = await register();
  await put(id, '/account/password', { current: password, next: `next-${randomUUID()}` }).expect(200);
  const told = () =>
    identity.box.mails.some(({ to, raw }) => to.includes(email) && raw.includes('password was changed'));
  await until(told);
  expect(told()).toBe(true);
});
