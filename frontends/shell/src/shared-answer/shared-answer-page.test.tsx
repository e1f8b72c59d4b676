import '@askwatch/web-kit/browser.fixture';
import { linkGone, type SharedAnswer } from '@askwatch/contracts/shared-answer';
import type { User } from '@askwatch/contracts/identity';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SharedAnswerPage } from './shared-answer-page.tsx';

const readAt = '2026-11-21T08:00:00.000Z';
const shared: SharedAnswer = {
  question: 'Who is the CFO?',
  website: 'https://example.com/team',
  mode: 'url',
  answered: readAt,
  answer: {
    outcome: 'answered',
    text: 'Jane Doe',
    value: { kind: 'person', people: [{ name: 'Jane Doe' }] },
    evidence: [{ url: 'https://example.com/team', quote: 'Jane Doe, CFO', readAt, pageHash: 'ab' }],
    proved: true,
    engine: 'built-in',
    pagesRead: 1,
  },
};

let asked: string[];
let reply: () => { status: number; body: unknown };

const problem = (status: number, { code, detail }: { code: string; detail: string }) => ({
  status,
  body: { type: `urn:askwatch:problem:${code}`, title: detail, status, code, detail },
});

const show = (shareId = 'q3VqX0mS1yB7tJ9wKc2LfA', user: User | null = null) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['session'], { user });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SharedAnswerPage shareId={shareId} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  asked = [];
  reply = () => ({ status: 200, body: shared });
  const fetchReply = (path: string) => {
    asked.push(path);
    const { status, body } = reply();
    return Promise.resolve({ ok: status < 300, status, json: () => Promise.resolve(body) });
  };
  Object.assign(globalThis, { fetch: fetchReply });
});
afterEach(cleanup);

test('a shared link shows the question, the answer and the highlighted quote', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Who is the CFO?' })).toBeTruthy();
  expect(screen.getByText('Jane Doe, CFO').closest('mark')).not.toBeNull();
  expect(screen.getByText('Asked with Askwatch')).toBeTruthy();
  expect(asked).toEqual(['/api/shared/q3VqX0mS1yB7tJ9wKc2LfA']);
  expect(document.title).toBe('Who is the CFO? · Askwatch');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow');
});

test('the link at the end leads to registration, or to the Playground when signed in', async () => {
  show();
  const link = () => screen.findByRole('link', { name: 'Ask a website yourself' });
  expect(await link()).toHaveProperty('pathname', '/register');
  cleanup();
  show(undefined, { id: 'ann', email: 'ann@example.com', displayName: 'Ann' });
  expect(await link()).toHaveProperty('pathname', '/playground');
});

test('a revoked link shows that it no longer works and whom to ask', async () => {
  reply = () => problem(404, linkGone);
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works.' })).toBeTruthy();
  expect(screen.getByText('Ask the person who sent it for a new one.')).toBeTruthy();
  expect(document.title).toContain('no longer works');
});

test('the id is encoded as a single path segment', async () => {
  reply = () => problem(404, linkGone);
  show('../session');
  await screen.findByRole('heading', { name: 'This link no longer works.' });
  expect(asked).toEqual(['/api/shared/..%2Fsession']);
});

test('a server error can be retried', async () => {
  reply = () => problem(503, { code: 'unavailable', detail: 'Try again in a moment.' });
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('This answer could not be shown.');
  reply = () => ({ status: 200, body: shared });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Jane Doe, CFO')).toBeTruthy();
});
