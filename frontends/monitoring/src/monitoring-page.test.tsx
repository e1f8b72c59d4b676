import { expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watch } from './watch.fixture.ts';
import { server, problem, show, rows, row, button, choose } from './page.fixture.tsx';

test('with nothing monitored, the page says so and links to the Playground', async () => {
  show();
  expect(await screen.findByText('No monitored websites yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Playground' }).getAttribute('href')).toBe('/playground');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the email alerts banner is shown only while alerts are off', async () => {
  server.mechanism = 'none';
  show();
  expect((await screen.findByRole('link', { name: 'Turn on email alerts' })).getAttribute('href')).toBe(
    '/notifications',
  );
  cleanup();
  server.mechanism = 'email';
  show();
  await screen.findByText('No monitored websites yet');
  expect(screen.queryByRole('link', { name: 'Turn on email alerts' })).toBeNull();
});

test('beyond the limit, the banner has the text for the plan', async () => {
  server.watches = [watch(1), watch(2, { enabled: false, disabledBy: 'plan' })];
  server.slots = { used: 5, limit: 5 };
  show();
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toContain('Monitoring Limit Reached');
  expect(banner.textContent).toContain(
    "You've reached your free plan limit. Please upgrade to continue monitoring more websites.",
  );
  expect(screen.getByText('6 websites (1 deactivated)')).toBeTruthy();
  cleanup();
  server.slots = { used: 101, limit: 100 };
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(
    "You've reached your monitoring limit of 100 websites. Please disable some of them.",
  );
});

test('initially only enabled watches are shown, newest update first', async () => {
  server.watches = [watch(2), watch(1), watch(3, { enabled: false, disabledBy: 'mail' })];
  show();
  expect(await rows()).toHaveLength(2);
  expect((await row(0)).getByText('https://example.com/team-1')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enabled only' }));
  expect(await rows()).toHaveLength(3);
  expect((await row(2)).getByText('Disabled from an email')).toBeTruthy();
  expect((await row(2)).getByText('Disabled')).toBeTruthy();
});

test('when all are disabled, a button shows them', async () => {
  server.watches = [watch(1, { enabled: false })];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show disabled' }));
  expect(await rows()).toHaveLength(1);
});

test('if the first selected one is enabled, all are disabled; the button then reads "Enable Selected"', async () => {
  server.watches = [watch(1), watch(2, { enabled: false })];
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Enabled only' }));
  for (const [name, what] of [
    ['Disable Selected', 'Select websites to enable or disable them'],
    ['Delete Selected', 'Select websites to delete them'],
  ] as const)
    expect(screen.getByRole('button', { name, description: what }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(button('Disable Selected'));
  expect(server.sent).toEqual([{ what: 'POST /api/watches/disable', body: { watchIds: [watch(1).id, watch(2).id] } }]);
  expect(await screen.findByRole('button', { name: 'Enable Selected' })).toBeTruthy();
});

test('a watch that the server refuses to enable reverts to disabled', async () => {
  server.watches = [watch(1, { enabled: false })];
  server.customReplies['POST /api/watches/enable'] = () => problem(409, 'over-limit', 'No slot is free.');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show disabled' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(button('Enable Selected'));
  await waitFor(() => {
    expect(server.sent).toHaveLength(1);
  });
  expect(await screen.findByRole('button', { name: 'Enable Selected' })).toBeTruthy();
});

test('a shift-click selects the rows in between', async () => {
  server.watches = [1, 2, 3, 4].map((n) => watch(n));
  show();
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select “/ });
  await userEvent.click(boxes[0] as HTMLElement);
  fireEvent.click(boxes[2] as HTMLElement, { shiftKey: true });
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, true, false]);
  expect(screen.getByText('3 selected')).toBeTruthy();
});

test('the search matches literally in website, question and tags', async () => {
  server.watches = [watch(1, { question: 'Who is the C.O?' }), watch(2), watch(3, { tags: ['North'] })];
  show();
  const box = await screen.findByRole('searchbox');
  await userEvent.type(box, 'c.o?');
  expect(await rows()).toHaveLength(1);
  await userEvent.clear(box);
  await userEvent.type(box, 'north');
  expect((await row(0)).getByText('https://example.com/team-3')).toBeTruthy();
  await userEvent.clear(box);
  await userEvent.type(box, 'zzz');
  await userEvent.click(button('Clear search'));
  expect(await rows()).toHaveLength(3);
});

test('if the list fails to load, it can be retried', async () => {
  server.customReplies['GET /api/watches'] = () => ({ status: 503 });
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('They are safe, and still being checked.');
  server.customReplies = {};
  server.watches = [watch(1)];
  await userEvent.click(button('Try again'));
  expect(await rows()).toHaveLength(1);
});

test('the list can be used by keyboard', async () => {
  server.watches = [watch(1), watch(2)];
  show();
  await rows();
  const user = userEvent.setup();
  await user.keyboard('j');
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeTruthy();
  await user.keyboard('a');
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('rows hidden by "Enabled only" on disabling are counted and can be restored', async () => {
  server.watches = [1, 2, 3].map((n) => watch(n));
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(button('Disable Selected'));
  const bar = await screen.findByRole('group', { name: 'Disabled' });
  expect(within(bar).getByText('3 disabled. Hidden by “Enabled only”.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('3 disabled. Hidden by “Enabled only”. Undo with z.');
  await userEvent.click(within(bar).getByRole('button', { name: 'Undo' }));
  expect(await rows()).toHaveLength(3);
  await waitFor(() => {
    expect(server.sent.map(({ what }) => what)).toEqual(['POST /api/watches/disable', 'POST /api/watches/enable']);
  });
});

test('hidden rows can be shown', async () => {
  server.watches = [watch(1, { question: 'Who is the CTO?' }), watch(2)];
  show();
  await rows();
  await choose('Who is the CTO?', 'Disable');
  expect(await rows()).toHaveLength(1);
  await userEvent.click(button('Show'));
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('group', { name: 'Disabled' })).toBeNull();
});
