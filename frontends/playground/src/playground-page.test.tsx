import '@askwatch/web-kit/browser.fixture';
import type { AskQuestions, QuestionView } from '@askwatch/contracts/asking';
import { upsert } from '@askwatch/web-kit/merge';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { PlaygroundPage } from './playground-page.tsx';
import { answered } from './results/question.fixture.ts';

const user = { id: 'ann', email: 'ann@example.com', displayName: 'Ann' };
const sampleUrl = 'https://example.com/leadership';

let listed: QuestionView[];
let used: number;
let posted: { path: string; body: unknown }[];
let client: QueryClient;

const replies: Record<string, () => unknown> = {
  '/api/config': () => ({ sampleUrl, deployment: 'test' }),
  '/api/session': () => ({ user }),
  '/api/questions': () => listed,
  '/api/allowance': () => ({ id: 'a', userId: 'ann', month: '2026-11', used, limit: 10, version: used }),
};

const fetchReply = (path: string, init: RequestInit) => {
  if (init.method === 'GET') return { ok: true, status: 200, json: () => Promise.resolve(replies[path]?.()) };
  posted.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
  return { ok: true, status: 202 };
};

const show = async () => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(['session'], { user });
  client.setQueryData(['live'], 'open');
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/playground']}>
        <PlaygroundPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByDisplayValue(sampleUrl);
  await screen.findByText(/requests (left )?this month/);
};

const asked = () => posted.flatMap(({ body }) => (body as AskQuestions).questions);

beforeEach(() => {
  listed = [];
  used = 3;
  posted = [];
  Object.assign(globalThis, {
    fetch: (path: string, init: RequestInit) => Promise.resolve(fetchReply(path, init)),
  });
});
afterEach(cleanup);

test('the defaults are asked with one press, and shown before the server has them', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect(asked()).toEqual([
    {
      type: 'AskQuestion',
      questionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      question: 'Who is the CFO?',
      website: sampleUrl,
      mode: 'url',
    },
  ]);
  expect(screen.getByText('Browsing the page...')).toBeTruthy();
});

test('an answer that is pushed appears in its row, with its marked quote', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  const [question] = asked();
  act(() => {
    client.setQueryData<QuestionView[]>(['question'], (list) =>
      upsert(list ?? [], answered({ id: question?.questionId ?? '', created: new Date().toISOString() })),
    );
  });
  const row = (await screen.findByText('Jane Doe, Chief Financial Officer')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Jane Doe is our Chief Financial Officer.').closest('mark')).not.toBeNull();
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toContain('Jane Doe');
  });
});

test('several lines become every combination', async () => {
  await show();
  await userEvent.clear(screen.getByLabelText('Website URL'));
  await userEvent.click(screen.getByLabelText('Website URL'));
  await userEvent.paste('a.com\nhttps://b.com/team');
  await userEvent.clear(screen.getByLabelText('Question'));
  await userEvent.paste('Who is the CEO?\n\n Who is the CTO? ');
  expect(screen.getByText('2 websites × 2 questions = 4 requests')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect(asked().map(({ website, question }) => [website, question])).toEqual([
    ['https://a.com', 'Who is the CEO?'],
    ['https://a.com', 'Who is the CTO?'],
    ['https://b.com/team', 'Who is the CEO?'],
    ['https://b.com/team', 'Who is the CTO?'],
  ]);
});

test('without an address or a question nothing is asked', async () => {
  await show();
  await userEvent.clear(screen.getByLabelText('Question'));
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect(screen.getByRole('alert').textContent).toBe('Inputs missing');
  expect(posted).toEqual([]);
});

test('domain mode cuts the address, and going back brings the page back', async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Entire Domain' }));
  expect(screen.getByLabelText('Domain URL')).toHaveProperty('value', 'https://example.com');
  expect(screen.getByText('Domain Mode Active')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Single Page' }));
  expect(screen.getByLabelText('Website URL')).toHaveProperty('value', sampleUrl);
});

test('a suggestion fills the question and sets its mode', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: /What is the pricing model/ }));
  expect(screen.getByLabelText('Question')).toHaveProperty('value', 'What is the pricing model?');
  expect(screen.getByRole('radio', { name: 'Entire Domain' })).toHaveProperty('checked', true);
});

test('at the limit nothing can be asked', async () => {
  used = 10;
  await show();
  expect(screen.getByRole('button', { name: 'Find Answer' })).toHaveProperty('disabled', true);
  expect(screen.getByText("You've used all 10 free requests this month")).toBeTruthy();
});

test('what a page says is shown as text', async () => {
  const text = '<img src=x onerror=alert(1)>';
  const { answer } = answered();
  listed = [answered({ ...(answer && { answer: { ...answer, text } }) })];
  await show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('retrying the selected questions asks them again as fresh ones', async () => {
  listed = [answered()];
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select “Who is the CFO?”' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry Selected' }));
  expect(posted).toEqual([
    {
      path: '/api/questions/retry',
      body: { retries: [{ questionId: expect.any(String), of: listed[0]?.id }] },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Retry Selected' })).toBeNull();
});
