import { ann, problem, serve, show, tooMany } from '../frame/show.fixture.tsx';
import type { AccountView, DeviceView } from '@askwatch/contracts/identity';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

afterEach(cleanup);

const at = '2026-11-21T08:00:00.000Z';
const account: AccountView = {
  id: 'ann',
  email: 'ann@example.com',
  displayName: 'ann',
  isEmailVerified: false,
  hasGoogle: false,
  created: at,
};
const device = (id: string, userAgent: string, isCurrent = false): DeviceView => ({
  id,
  userAgent,
  isCurrent,
  created: at,
  lastSeen: at,
});
const here = device('here', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36', true);
const phone = device('phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1');
const unknown = device('unknown', '<img src=x onerror=alert(1)>');

const pages = (of: Partial<AccountView> = {}, devices: DeviceView[] = [here]) => ({
  'GET /api/account': { status: 200, body: { ...account, ...of } },
  'GET /api/sessions': { status: 200, body: devices },
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('the profile shows the account and that its email is not verified, and sends the link again', async () => {
  const calls = serve({ ...pages(), 'POST /api/email-verification': { status: 202 } });
  show('/account', ann);
  const profile = await part('Profile');
  expect(profile.getByText('ann@example.com')).toBeTruthy();
  expect(profile.getByText('Not verified')).toBeTruthy();
  await userEvent.click(profile.getByRole('button', { name: 'Send again' }));
  expect((await profile.findByRole('status')).textContent).toContain('A new link is on its way.');
  expect(calls).toEqual([{ call: 'POST /api/email-verification', body: undefined }]);
});

test('too many verification emails show how long to wait', async () => {
  serve({ ...pages(), 'POST /api/email-verification': tooMany(3000) });
  show('/account', ann);
  const profile = await part('Profile');
  await userEvent.click(profile.getByRole('button', { name: 'Send again' }));
  expect((await profile.findByRole('alert')).textContent).toBe('Too many tries. Try again in 50 minutes.');
});

test('if the address was verified elsewhere meanwhile, no email is announced', async () => {
  let isEmailVerified = false;
  serve({
    ...pages(),
    'GET /api/account': () => ({ status: 200, body: { ...account, isEmailVerified } }),
    'POST /api/email-verification': () => {
      isEmailVerified = true;
      return problem(409, 'verified-already');
    },
  });
  show('/account', ann);
  const profile = await part('Profile');
  await userEvent.click(profile.getByRole('button', { name: 'Send again' }));
  expect(await profile.findByText('Verified')).toBeTruthy();
  expect(screen.queryByText(/on its way/)).toBeNull();
});

test('a verified address has no button to send the email', async () => {
  serve(pages({ isEmailVerified: true, hasGoogle: true }));
  show('/account', ann);
  const profile = await part('Profile');
  expect(profile.getByText('Verified')).toBeTruthy();
  expect(profile.getByText('Signs in with Google')).toBeTruthy();
  expect(profile.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('if the account fails to load, it can be retried', async () => {
  let reply = problem(503, 'unavailable', 'Try again in a moment.');
  serve({ ...pages(), 'GET /api/account': () => reply });
  show('/account', ann);
  expect((await screen.findByRole('alert')).textContent).toContain('Your account could not be loaded.');
  reply = { status: 200, body: account };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Profile' })).toBeTruthy();
});

const change = async (current: string, password: string, confirm: string) => {
  const box = await part('Password');
  await userEvent.type(box.getByLabelText('Current password'), current);
  await userEvent.type(box.getByLabelText('New password'), password);
  await userEvent.type(box.getByLabelText('Confirm new password'), confirm);
  await userEvent.click(box.getByRole('button', { name: 'Change password' }));
  return box;
};

test('the password is changed, and the fields are cleared', async () => {
  const calls = serve({ ...pages(), 'PUT /api/account/password': { status: 204 } });
  show('/account', ann);
  const box = await change('old password', 'new password', 'new password');
  expect(await screen.findByText('Password changed. Your other devices are signed out.')).toBeTruthy();
  expect(calls).toEqual([
    { call: 'PUT /api/account/password', body: { current: 'old password', next: 'new password' } },
  ]);
  await waitFor(() => {
    expect(box.getByLabelText('Current password')).toHaveProperty('value', '');
  });
});

test('a wrong password shows an error at its field, and mismatched passwords are not sent', async () => {
  const calls = serve({ ...pages(), 'PUT /api/account/password': problem(400, 'wrong-password') });
  show('/account', ann);
  const box = await change('not mine', 'new password', 'other password');
  expect(await box.findByText('Passwords do not match.')).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.clear(box.getByLabelText('Confirm new password'));
  await userEvent.type(box.getByLabelText('Confirm new password'), 'new password');
  await userEvent.click(box.getByRole('button', { name: 'Change password' }));
  expect(await box.findByText("That's not your password.")).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('devices are listed with readable names, and one is signed out', async () => {
  const calls = serve({ ...pages({}, [here, phone, unknown]), 'DELETE /api/sessions/phone': { status: 204 } });
  show('/account', ann);
  const box = await part('Devices');
  expect((await box.findAllByRole('listitem')).map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Chrome on LinuxThis device',
    'Safari on iPhone',
    'Unknown device',
  ]);
  expect(box.queryByRole('button', { name: 'Sign out Chrome on Linux' })).toBeNull();
  await userEvent.click(box.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('The device is signed out.')).toBeTruthy();
  expect(calls.map(({ call }) => call)).toEqual(['DELETE /api/sessions/phone']);
});

test('all other devices are signed out together', async () => {
  let devices = [here, phone, unknown];
  const calls = serve({
    ...pages(),
    'GET /api/sessions': () => ({ status: 200, body: devices }),
    'DELETE /api/sessions/others': () => {
      devices = [here];
      return { status: 204 };
    },
  });
  show('/account', ann);
  const box = await part('Devices');
  await userEvent.click(await box.findByRole('button', { name: 'Sign out all other devices' }));
  expect(await screen.findByText('All other devices are signed out.')).toBeTruthy();
  await waitFor(() => {
    expect(box.getAllByRole('listitem')).toHaveLength(1);
  });
  expect(box.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  expect(calls.map(({ call }) => call)).toEqual(['DELETE /api/sessions/others']);
});

test('a device that could not be signed out stays in the list', async () => {
  serve({ ...pages({}, [here, phone]), 'DELETE /api/sessions/phone': problem(503, 'unavailable') });
  show('/account', ann);
  const box = await part('Devices');
  await userEvent.click(await box.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('The device could not be signed out. Try again.')).toBeTruthy();
  expect(box.getAllByRole('listitem')).toHaveLength(2);
});

test('all account data is downloaded as one file', async () => {
  serve({ ...pages(), 'GET /api/account/export': { status: 200, body: { account } } });
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${String(files.push(file as Blob))}`;
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    names.push(this.download);
  };
  show('/account', ann);
  const box = await part('Your data');
  await userEvent.click(box.getByRole('button', { name: 'Download my data' }));
  expect((await box.findByRole('status')).textContent).toBe('The file is in your downloads.');
  expect(files).toHaveLength(1);
  expect(names).toEqual([expect.stringMatching(/^askwatch-\d{4}-\d\d-\d\d\.json$/)]);
});

test('a failed download shows an error', async () => {
  serve({ ...pages(), 'GET /api/account/export': problem(503, 'unavailable', 'Try again in a moment.') });
  show('/account', ann);
  const box = await part('Your data');
  await userEvent.click(box.getByRole('button', { name: 'Download my data' }));
  expect((await box.findByRole('alert')).textContent).toBe('Try again in a moment.');
});

const openErase = async () => {
  await userEvent.click((await part('Erase account')).getByRole('button', { name: 'Erase my account...' }));
  return within(await screen.findByRole('dialog', { name: 'Erase your account?' }));
};

test('the dialog says what is erased immediately, what is kept and what is erased later', async () => {
  const calls = serve(pages());
  show('/account', ann);
  const dialog = await openErase();
  const said = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said[0]).toMatch(
    /^Right away, .*signed out on every device.*questions, answers, watches and alerts are deleted/,
  );
  expect(said[1]).toMatch(/^Invoices are kept .*without your name/);
  expect(said[2]).toMatch(/within seven days\.$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Keep my account' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toEqual([]);
});

test('an account is erased only with its password', async () => {
  const calls = serve({ ...pages(), 'DELETE /api/account': problem(400, 'wrong-password') });
  show('/account', ann);
  const dialog = await openErase();
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  expect(await dialog.findByText('Enter your password')).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Your password'), 'not mine');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  expect(await dialog.findByText("That's not your password.")).toBeTruthy();
  expect(calls).toEqual([{ call: 'DELETE /api/account', body: { password: 'not mine' } }]);
});

test('an account with Google sign-in can be erased without a password', async () => {
  const calls = serve({ ...pages({ hasGoogle: true }), 'DELETE /api/account': problem(503, 'unavailable') });
  show('/account', ann);
  const dialog = await openErase();
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^We could not confirm that your account was erased/);
  expect(calls).toEqual([{ call: 'DELETE /api/account', body: {} }]);
});
