import '@askwatch/web-kit/browser.fixture';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { TryOut } from './try-out.tsx';

/** Its code loads when it is needed. */
const patient = { timeout: 20_000 };

type Reply = { status?: number; body?: unknown };
let replies: Record<string, () => Reply> = {};
let sent: { call: string; body: unknown }[] = [];

beforeEach(() => {
  localStorage.clear();
  [replies, sent] = [{}, []];
  const fetchReply = (path: string, { method = 'GET', body: json }: RequestInit = {}) => {
    const call = `${method} ${path}`;
    sent.push({ call, body: typeof json === 'string' ? (JSON.parse(json) as unknown) : undefined });
    const { status = 200, body } = replies[call]?.() ?? { status: 404 };
    // jsdom has no Response.
    return Promise.resolve({ ok: status < 300, status, headers: new Headers(), json: () => Promise.resolve(body) });
  };
  Object.assign(globalThis, { fetch: fetchReply });
});
afterEach(cleanup);

const page = () => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <MemoryRouter>
      <TryOut />
    </MemoryRouter>
  </QueryClientProvider>
);

const asked = {
  id: '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01',
  question: 'Who is the CFO?',
  website: 'https://example.com/team',
  created: '2026-11-22T08:00:00.000Z',
  progress: { stage: 'thinking' },
};
const answer = {
  outcome: 'answered',
  text: 'Jane Doe',
  value: { kind: 'text', text: 'Jane Doe' },
  evidence: [
    {
      url: 'https://example.com/team',
      quote: 'Jane Doe is our Chief Financial Officer.',
      readAt: '2026-11-22T08:00:00.000Z',
      pageHash: 'a'.repeat(64),
    },
  ],
  proved: true,
  engine: 'built-in',
  pagesRead: 1,
};

const fill = async (website: string, question: string) => {
  await userEvent.type(screen.getByLabelText('Page address'), website);
  await userEvent.type(screen.getByLabelText('Question'), question);
  await userEvent.click(screen.getByRole('button', { name: 'Ask this page' }));
};
const status = () => screen.getByRole('status').textContent;

test('a question is asked with an id, its progress is shown, then its answer with the quote', async () => {
  const views = [{ ...asked, progress: { stage: 'browsing-page' } }, asked, { ...asked, answer, ms: 1240 }];
  replies = {
    'POST /api/try-out': () => ({ status: 202 }),
    'GET /api/try-out': () => ({ body: { question: views.length > 1 ? views.shift() : views[0] } }),
  };
  render(page());
  await fill('example.com/team', ' Who is the CFO? ');
  expect(await screen.findByText('Browsing the page...', {}, patient)).toBeTruthy();
  expect(status()).toBe('Reading the page.');
  expect(await screen.findByText('Thinking about your question...', {}, patient)).toBeTruthy();
  const quote = await screen.findByText('Jane Doe is our Chief Financial Officer.', {}, patient);
  expect(quote.closest('mark')).not.toBeNull();
  expect(status()).toBe('Answer: Jane Doe');
  expect(screen.getByRole('link', { name: 'Create a free account to monitor it' })).toHaveProperty(
    'pathname',
    '/register',
  );
  const posts = sent.filter(({ call }) => call === 'POST /api/try-out');
  expect(posts).toEqual([
    {
      call: 'POST /api/try-out',
      body: {
        questionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        question: 'Who is the CFO?',
        website: 'https://example.com/team',
      },
    },
  ]);
});

test('nothing is sent without an address or a question, and the first empty field gets the focus', async () => {
  render(page());
  await userEvent.click(screen.getByRole('button', { name: 'Ask this page' }));
  expect(screen.getByText('Enter the address of a page.')).toBeTruthy();
  expect(screen.getByText('Enter a question.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Page address'));
  expect(sent).toEqual([]);
});

test('a suggested question fills the field', async () => {
  render(page());
  const list = screen.getByRole('list', { name: 'Common questions' });
  await userEvent.click(within(list).getByRole('button', { name: 'Who leads sales?' }));
  expect(screen.getByLabelText('Question')).toHaveProperty('value', 'Who leads sales?');
});

test('a refusal is shown with its reason, and what was typed is kept', async () => {
  const detail = 'All questions without an account are used up for now.';
  const problem = { type: 'about:blank', title: 'Refused', status: 429, code: 'try-outs-used-up', detail };
  replies = { 'POST /api/try-out': () => ({ status: 429, body: problem }) };
  render(page());
  await fill('https://example.com/team', 'Who is the CFO?');
  const alert = await screen.findByRole('alert', {}, patient);
  expect(alert.textContent).toContain('Your question was not asked.');
  expect(alert.textContent).toContain(detail);
  expect(screen.getByLabelText('Page address')).toHaveProperty('value', 'https://example.com/team');
});

test('after a reload the answer is still there, and a browser that asked nothing reads nothing', async () => {
  replies = { 'GET /api/try-out': () => ({ body: { question: { ...asked, answer } } }) };
  render(page());
  await waitFor(() => {
    expect(screen.getByLabelText('Page address')).toHaveProperty('disabled', false);
  });
  expect(sent).toEqual([]);
  cleanup();
  localStorage.setItem('askwatch-tried-out', String(Date.now()));
  render(page());
  expect(await screen.findByText('Jane Doe is our Chief Financial Officer.', {}, patient)).toBeTruthy();
});
