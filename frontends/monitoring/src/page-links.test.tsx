import { Toaster } from '@askwatch/web-kit/ui/toast';
import { expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baseline, change, watch } from './watch.fixture.ts';
import { push, server, show } from './page.fixture.tsx';

test('a link in an email asks for confirmation before it pauses', async () => {
  server.watches = [watch(1)];
  show(`?watch=${watch(1).id}&do=pause`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable monitoring?' }));
  expect(server.sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(server.sent).toEqual([{ what: 'POST /api/watches/disable', body: { watchIds: [watch(1).id] } }]);
});

test('a link in an email opens the edit dialog once', async () => {
  server.watches = [watch(1)];
  show(`?watch=${watch(1).id}&do=edit`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Monitoring' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  push(watch(1, { version: 2 }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link to an old change of a disabled watch opens it for rating', async () => {
  const timeline = [
    ...Array.from({ length: 7 }, (_, i) => change(7 - i, `P${String(i)}`, `Q${String(i)}`)),
    baseline(),
  ];
  const old = change(1, 'x', 'y');
  server.watches = [watch(1, { enabled: false, timeline })];
  show(`?watch=${watch(1).id}&do=rate&change=${old.type === 'change' ? old.change.changeId : ''}`);
  expect((await screen.findAllByRole('button', { name: 'Hide both quotes' })).length).toBe(1);
  expect(screen.getAllByRole('group', { name: 'Rate this change' })).toHaveLength(7);
});

test.each(['useful', 'wrong'] as const)(
  'a link to rate as %s only focuses the button; pressing it records the rating and says thanks',
  async (rating) => {
    const entry = change(1, 'A', 'B');
    const changeId = entry.type === 'change' ? entry.change.changeId : '';
    server.watches = [watch(1, { timeline: [change(2, 'B', 'C'), entry, baseline()] })];
    show(`?watch=${watch(1).id}&do=rate&change=${changeId}&rating=${rating}`);
    render(<Toaster />);
    await waitFor(() => {
      expect(document.activeElement?.getAttribute('data-rating')).toBe(rating);
    });
    expect(server.sent).toEqual([]);
    const asked = within(document.activeElement?.closest('[role="group"]') as HTMLElement);
    expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Useful', 'Wrong']);
    const recorded = { what: `PUT /api/watches/${watch(1).id}/changes/${changeId}/rating`, body: { rating } };
    await userEvent.keyboard('{Enter}');
    expect(server.sent).toEqual([recorded]);
    const thanks = await screen.findAllByText('Thanks. Your rating is saved.', {}, { timeout: 4000 });
    expect(thanks.length).toBeGreaterThan(0);
    // Pressing again sends the same rating, which the server handles idempotently.
    await userEvent.keyboard('{Enter}');
    expect(server.sent).toEqual([recorded, recorded]);
  },
);

test('a link to a website that is no longer monitored says so', async () => {
  server.watches = [watch(1)];
  show('?watch=00000000-0000-4000-8000-000000000099&do=edit');
  expect((await screen.findByRole('alert')).textContent).toContain('is no longer monitored');
  expect(screen.queryByRole('dialog')).toBeNull();
});
