import type { AddWatches } from '@askwatch/contracts/monitoring';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, many } from './results/question.fixture.ts';
import { server, problem, show } from './page.fixture.tsx';

test('selected answers are monitored at their source pages', async () => {
  server.listed = [answered({ mode: 'domain', website: 'https://example.com', sourceUrl: 'https://example.com/team' })];
  await show();
  const monitor = await screen.findByRole('button', { name: 'Monitor Selected' });
  await userEvent.click(monitor);
  expect(server.monitored).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(monitor);
  expect(server.monitored).toEqual([
    {
      watches: [
        {
          watchId: expect.any(String),
          website: 'https://example.com/team',
          question: 'Who is the CFO?',
          queryMode: 'domain',
        },
      ],
    },
  ]);
  await waitFor(() => {
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveProperty('checked', false);
  });
});

test('with all slots used, the monitor button is disabled with a reason', async () => {
  server.listed = [answered()];
  server.slots = { used: 5, limit: 5 };
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const why = "You've used all 5 free monitoring slots. Upgrade to monitor more websites.";
  await userEvent.click(screen.getByRole('button', { name: 'Monitor Selected', description: why }));
  expect(server.monitored).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Monitor the first/ })).toBeNull();
});

test('if six are selected and five fit, one click monitors the first five', async () => {
  server.listed = many(6);
  server.slots = { used: 0, limit: 5 };
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const why = 'You have 5 free slots; 6 are selected';
  await userEvent.click(screen.getByRole('button', { name: 'Monitor Selected', description: why }));
  expect(server.monitored).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe(`${why}.`);
  await userEvent.click(screen.getByRole('button', { name: 'Monitor the first 5' }));
  expect((server.monitored as AddWatches[]).map((sent) => sent.watches.map(({ question }) => question))).toEqual([
    ['Number 1?', 'Number 2?', 'Number 3?', 'Number 4?', 'Number 5?'],
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Monitor the first 5' })).toBeNull();
  });
});

test('if slots were taken elsewhere meanwhile, the remaining ones are offered', async () => {
  server.listed = many(3);
  server.slots = { used: 0, limit: 5 };
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  server.customReplies['/api/watches'] = () =>
    problem(409, 'over-limit', 'You have 2 free slots; this needs 3. Choose at most 2.');
  server.slots = { used: 3, limit: 5, version: 2 };
  await userEvent.click(screen.getByRole('button', { name: 'Monitor Selected' }));
  expect(await screen.findByRole('button', { name: 'Monitor the first 2' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('You have 2 free slots; 3 are selected.');
});

const monitored = () => {
  const health = { status: 'ok', since: '2026-11-21T08:00:00.000Z' };
  const times = { created: health.since, updated: health.since };
  const of = {
    website: 'https://example.com/team',
    question: 'Who is the CFO?',
    tags: [],
    intervalMinutes: 240,
    timeline: [],
    entries: 0,
  };
  server.watches = [
    {
      id: '00000000-0000-4000-8000-000000000009',
      userId: 'ann',
      workspaceId: 'ann',
      ...of,
      ...times,
      health,
      enabled: true,
      isStable: true,
      revision: 0,
      version: 1,
      nextCheck: new Date(Date.now() + 3 * 60 * 60_000 - 1000).toISOString(),
    },
  ];
};

test('a monitored question has an icon in its column', async () => {
  server.listed = [answered()];
  monitored();
  await show();
  expect(await screen.findByText('Monitored', { selector: 'td *' })).toBeTruthy();
});

test('an answer is monitored from its page, and then says when it is checked next', async () => {
  server.listed = [answered()];
  await show();
  await userEvent.click(await screen.findByRole('link', { name: 'View full answer' }));
  server.customReplies['/api/watches'] = () => {
    monitored();
    return { ok: true, status: 200, json: () => Promise.resolve({ added: ['x'], already: [] }) };
  };
  await userEvent.click(screen.getByRole('button', { name: 'Monitor this answer' }));
  expect(server.monitored).toHaveLength(1);
  const link = await screen.findByRole('link', { name: 'Monitored · next check in 3 h' });
  expect(link.getAttribute('href')).toBe('/monitoring?watch=00000000-0000-4000-8000-000000000009');
});

test('a row is monitored by its shortcut and by its menu', async () => {
  server.listed = [answered()];
  await show();
  await screen.findByRole('link', { name: 'View full answer' });
  await userEvent.keyboard('jm');
  expect(server.monitored).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^More for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Monitor this answer' }));
  await waitFor(() => {
    expect(server.monitored).toHaveLength(2);
  });
});

test('without a free slot, the selection and the full answer link to upgrading', async () => {
  server.listed = [answered()];
  server.slots = { used: 5, limit: 5 };
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected questions' }));
  expect(bar.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/billing');
  await userEvent.click(screen.getByRole('link', { name: 'View full answer' }));
  const article = within(screen.getByRole('article'));
  expect(article.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/billing');
});
