import '@askwatch/web-kit/browser.fixture';
import type { StatusView } from '@askwatch/contracts/status';
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { StatusPage } from './status-page.tsx';

const day = (number: number) => new Date(Date.UTC(2026, 7, 25 + number)).toISOString().slice(0, 10);
const daysWith = (changed: Record<string, number | undefined>) =>
  Array.from({ length: 90 }, (_each, at) => {
    const up = day(at) in changed ? changed[day(at)] : 1;
    return { day: day(at), ...(up === undefined ? {} : { up }) };
  });

const view = (changed: Partial<StatusView> = {}): StatusView => ({
  at: '2026-11-22T12:00:00.000Z',
  areas: [
    { area: 'questions', isUp: true, up: 0.99999, days: daysWith({ '2026-11-20': 0.9, '2026-11-21': 0.99999 }) },
    { area: 'monitoring', isUp: true, up: 1, days: daysWith({}) },
  ],
  alerts: { count: 1200, half: 20, most: 180 },
  ...changed,
});

const show = (body: unknown, status = 200) => {
  const reply = { ok: status < 300, status, headers: new Headers(), json: () => Promise.resolve(body) };
  Object.assign(globalThis, { fetch: () => Promise.resolve(reply) });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <StatusPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
afterEach(cleanup);

test('each area has ninety bars, and its interrupted days as text; 100% is shown only if nothing failed', async () => {
  show(view());
  expect((await screen.findByRole('status')).textContent).toBe('Everything works.');
  const areas = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(areas).toEqual(['Questions', 'Monitoring', 'From a change to its email']);
  expect(document.querySelectorAll('[aria-hidden] > span[title]')).toHaveLength(180);
  expect(screen.getByText('99.99% of the last 90 days')).toBeTruthy();
  expect(screen.getByText('Days with interruptions: 2')).toBeTruthy();
  expect(screen.getByText('Nov 20, 2026: 90%')).toBeTruthy();
  expect(screen.getByText('Nov 21, 2026: 99.99%')).toBeTruthy();
  expect(screen.getByText('No interruptions.')).toBeTruthy();
  expect(screen.getByText(/Half of the 1,200 .* within 20 seconds .* 95% within 3 minutes/)).toBeTruthy();
});

test('what does not work is named first, and what was never measured is not called up', async () => {
  const days = daysWith(Object.fromEntries(Array.from({ length: 90 }, (_each, at) => [day(at), undefined])));
  show(view({ areas: [{ area: 'sign-in', isUp: false, days }], alerts: null }));
  expect((await screen.findByRole('status')).textContent).toBe('Not working now: Sign-in.');
  expect(screen.getByText('Does not work')).toBeTruthy();
  expect(screen.getByText('Not yet measured')).toBeTruthy();
  expect(screen.queryByText('No interruptions.')).toBeNull();
  expect(screen.getByText('No immediate email was sent in the last 90 days.')).toBeTruthy();
});

test('an installation younger than 90 days says since when it was measured', async () => {
  const before = Object.fromEntries(Array.from({ length: 88 }, (_each, at) => [day(at), undefined]));
  show(view({ areas: [{ area: 'leads', isUp: true, up: 1, days: daysWith(before) }] }));
  expect(await screen.findByText('100% since Nov 21, 2026')).toBeTruthy();
});

test('a status that cannot be loaded is said so, with a retry', async () => {
  show({}, 503);
  expect(await screen.findByText('The status could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
