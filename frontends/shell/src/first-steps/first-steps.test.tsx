import '@askwatch/web-kit/browser.fixture';
import { ownActor } from '@askwatch/contracts/workspace';
import { defaultPreferences } from '@askwatch/contracts/notifications';
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { FirstSteps } from './first-steps.tsx';
import { Place } from './place.tsx';
import { doneSteps, readProgress, writeProgress } from './steps.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const billing = (questionCount: number, websiteCount: number) => ({
  id: 'ann',
  ...ownActor('ann'),
  plan: 'free',
  questionCount,
  websiteCount,
  monitoringCount: websiteCount,
  limits: { questions: 10, websites: 5 },
  invoices: [],
  hasPortal: false,
  isPaymentDue: false,
  offersAnnual: true,
  sandbox: false,
  version: 1,
});
const notifications = (mechanism: 'none' | 'email') => ({
  id: 'ann',
  ...ownActor('ann'),
  preferences: { ...defaultPreferences, mechanism },
  isSaved: true,
  waiting: 0,
  version: 1,
});

const show = () => {
  const asked: string[] = [];
  const bodies: Record<string, unknown> = {
    '/api/billing': billing(0, 0),
    '/api/notifications': notifications('none'),
  };
  Object.assign(globalThis, {
    fetch: (path: string) => {
      asked.push(path);
      return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(bodies[path]) });
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FirstSteps userId="ann" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, asked };
};

test('the list ticks itself off as views are pushed, and is gone once all is done', async () => {
  const { client } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'First steps: 0 of 3 done' }));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/playground',
    '/playground',
    '/notifications',
  ]);
  act(() => void client.setQueryData(['billing'], billing(1, 0)));
  expect(await screen.findByRole('button', { name: 'First steps: 1 of 3 done' })).toBeTruthy();
  act(() => void client.setQueryData(['billing'], billing(1, 1)));
  act(() => void client.setQueryData(['notifications'], notifications('email')));
  expect(await screen.findByRole('button', { name: 'First steps: 3 of 3 done' })).toBeTruthy();
  expect(readProgress('ann').done).toHaveLength(3);
  cleanup();
  const again = show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(again.asked).toEqual([]);
});

test('hidden, it stays hidden and reads nothing', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'First steps: 0 of 3 done' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide this list' }));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  expect(show().asked).toEqual([]);
});

test('until it is known what is done, its place is kept, but not for a list that was hidden', async () => {
  show();
  const place = document.querySelector('[aria-hidden=true].invisible');
  expect(place?.textContent).toBe('First steps0/3');
  expect(screen.queryByRole('button')).toBeNull();
  expect(await screen.findByRole('button', { name: 'First steps: 0 of 3 done' })).toBeTruthy();
  expect(document.querySelector('.invisible')).toBeNull();
  cleanup();
  writeProgress('ann', { done: [], isHidden: true });
  render(<Place userId="ann" />);
  expect(document.body.textContent).toBe('');
});

test('a press elsewhere and Escape close it', async () => {
  show();
  const button = await screen.findByRole('button', { name: 'First steps: 0 of 3 done' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('a step stays ticked after its month, and what is stored wrongly is ignored', () => {
  const views = { billing: billing(0, 0), notifications: notifications('none') };
  expect(doneSteps(['ask'], views)).toEqual(['ask']);
  localStorage.setItem('askwatch-first-steps-ann', '{broken');
  expect(readProgress('ann')).toEqual({ done: [], isHidden: false });
});
