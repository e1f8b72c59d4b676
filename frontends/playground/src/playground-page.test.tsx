import '@askwatch/web-kit/browser.fixture';
// Loaded up front: on a busy machine, compiling the lazy import takes longer than a test waits.
import '@askwatch/web-kit/ui/keys-dialog';
import '@askwatch/web-kit/ui/menu-content';
import '@askwatch/web-kit/ui/toasts';
import './follow-up/share-dialog.tsx';
import { causeText, modelTroubleText } from '@askwatch/contracts/answer';
import { type AskQuestions, cursorAfter, type QuestionIds, type QuestionView } from '@askwatch/contracts/asking';
import type { AddWatches } from '@askwatch/contracts/monitoring';
import { upsert } from '@askwatch/web-kit/merge';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { PlaygroundPage } from './playground-page.tsx';
import { answered, many, question } from './results/question.fixture.ts';

const user = { id: 'ann', email: 'ann@example.com', displayName: 'Ann' };
const sampleUrl = 'https://example.com/leadership';

let listed: QuestionView[];
let used: number;
let posted: { path: string; body: unknown }[];
let sent: string[];
let watches: unknown[];
let monitored: unknown[];
let refuse: { code: string; detail: string; errors: { path: string; message: string }[] } | null;
let slots: { used: number; limit: number; version?: number };
let client: QueryClient;
const shareId = 'q3VqX0mS1yB7tJ9wKc2LfA';

/** Custom replies by path. */
let customReplies: Record<string, (body: QuestionIds) => unknown>;

const problem = (status: number, code: string, detail: string) => ({
  ok: false,
  status,
  json: () => Promise.resolve({ type: `urn:askwatch:problem:${code}`, title: detail, status, code, detail }),
});

const replies: Record<string, () => unknown> = {
  '/api/config': () => ({ sampleUrl, deployment: 'test' }),
  '/api/session': () => ({ user }),
  '/api/watches': () => ({ watches, slots: { id: 's', userId: 'ann', workspaceId: 'ann', version: 1, ...slots } }),
  '/api/questions': () => listed,
  '/api/allowance': () => ({
    id: 'a',
    userId: 'ann',
    workspaceId: 'ann',
    month: '2026-11',
    used,
    limit: 10,
    version: used,
  }),
};

const fetchReply = (path: string, init: RequestInit) => {
  if (init.method === 'GET') return { ok: true, status: 200, json: () => Promise.resolve(replies[path]?.()) };
  sent.push(`${init.method ?? ''} ${path}`);
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  if (path.endsWith('/share')) return { ok: true, status: 200, json: () => Promise.resolve({ shareId }) };
  if (path === '/api/watches') monitored.push(body);
  if (path === '/api/watches' && !customReplies[path])
    return { ok: true, status: 200, json: () => Promise.resolve({ added: [], already: [] }) };
  if (refuse) {
    const problem = { type: 'x', title: 'x', status: 422, ...refuse };
    return { ok: false, status: 422, headers: new Headers(), json: () => Promise.resolve(problem) };
  }
  posted.push({ path, body });
  const custom = customReplies[path];
  if (custom) return custom(body as QuestionIds);
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
  await screen.findByText(/requests left this month/);
};

const asked = () => posted.flatMap(({ body }) => (body as AskQuestions).questions);

beforeEach(() => {
  listed = [];
  used = 3;
  refuse = null;
  posted = [];
  sent = [];
  watches = [];
  monitored = [];
  customReplies = {};
  slots = { used: 1, limit: 5 };
  Object.assign(globalThis, {
    // A reply that throws simulates a failed connection.
    // eslint-disable-next-line @typescript-eslint/require-await -- a throw becomes a rejection
    fetch: async (path: string, init: RequestInit) => fetchReply(path, init),
  });
});
afterEach(() => {
  // Before cleanup, while components still listen.
  network('online');
  cleanup();
});

test('the default question is asked with one click and shown optimistically', async () => {
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

test('a pushed answer appears in its row with its highlighted quote', async () => {
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

test('several lines are asked in every combination', async () => {
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

test('one click asks the valid lines in the typed order', async () => {
  await show();
  await userEvent.clear(screen.getByLabelText('Website URL'));
  await userEvent.click(screen.getByLabelText('Website URL'));
  await userEvent.paste('c.com\nour team\na.com\nb.com');
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect(screen.getByRole('alert').textContent).toContain('“our team” is not a web address');
  expect(posted).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Ask the other 3' }));
  expect(asked().map(({ website }) => website)).toEqual(['https://c.com', 'https://a.com', 'https://b.com']);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => /[abc]\.com/.exec(row.textContent)?.[0])).toEqual(['c.com', 'a.com', 'b.com']);
});

test('addresses refused by the server are listed, and one click asks the others', async () => {
  const message = 'This address cannot be read. Use the public http or https address of a website.';
  refuse = {
    code: 'refused-address',
    detail: message,
    errors: [0, 2].map((place) => ({ path: `questions.${String(place)}.website`, message })),
  };
  await show();
  await userEvent.clear(screen.getByLabelText('Website URL'));
  await userEvent.click(screen.getByLabelText('Website URL'));
  await userEvent.paste('one.internal\nb.com\ntwo.internal');
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  const marked = await screen.findByRole('list', { name: 'Not asked' });
  expect(
    within(marked)
      .getAllByRole('listitem')
      .map(({ textContent }) => /\w+\.internal/.exec(textContent)?.[0]),
  ).toEqual(['one.internal', 'two.internal']);
  refuse = null;
  posted = [];
  await userEvent.click(screen.getByRole('button', { name: 'Ask the other one' }));
  expect(asked().map(({ website }) => website)).toEqual(['https://b.com']);
});

test('without an address or a question nothing is asked', async () => {
  await show();
  await userEvent.clear(screen.getByLabelText('Question'));
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect(screen.getByRole('alert').textContent).toBe('Inputs missing');
  expect(posted).toEqual([]);
});

test('domain mode reduces the URL to its origin, and switching back restores it', async () => {
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
  const why = "You've used all 10 free requests this month";
  expect(screen.getByText(why, { selector: 'form p *' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer', description: why }));
  expect(posted).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Ask “/ })).toBeNull();
});

test('page content is rendered as text, not HTML', async () => {
  const text = '<img src=x onerror=alert(1)>';
  const { answer } = answered();
  listed = [answered({ ...(answer && { answer: { ...answer, text } }) })];
  await show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('retrying the selected questions asks them again as new questions', async () => {
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
});

test('with nothing selected, nothing can be retried', async () => {
  listed = [answered()];
  await show();
  const retry = await screen.findByRole('button', { name: 'Retry Selected' });
  const isIdle = () => retry.getAttribute('aria-disabled') === 'true';
  expect(screen.getByRole('button', { description: 'Select questions to ask them again' })).toBe(retry);
  expect(screen.getByRole('button', { description: 'Select questions to delete them' })).toBeTruthy();
  expect(isIdle()).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(isIdle()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(isIdle()).toBe(true);
});

test('a row shows how its answer was produced and that another page differs', async () => {
  const { answer } = answered();
  if (answer?.outcome !== 'answered') throw new Error('The fixture is answered');
  const conflicts = [{ text: 'John Roe', evidence: answer.evidence }];
  const more = { pagesRead: 5, pagesRendered: 2, bytesRead: 84_000, modelTrouble: 'down' as const, conflicts };
  listed = [answered({ answer: { ...answer, ...more } })];
  await show();
  const line = (await screen.findByText('5 pages read, 2 in a browser')).parentElement;
  expect(line?.textContent).toBe('Proved · Built-in answerer · 5 pages read, 2 in a browser · 84 KB · 640 ms');
  expect(screen.getByText('Another page differs')).toBeTruthy();
  expect(screen.getByText(modelTroubleText.down)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'View full answer' }));
  const detail = within(screen.getByRole('article'));
  expect(detail.getByRole('heading', { name: 'Another page says otherwise' })).toBeTruthy();
  expect(detail.getByText('John Roe')).toBeTruthy();
  expect(detail.getByText('Found on the page')).toBeTruthy();
  expect(detail.getByText(modelTroubleText.down)).toBeTruthy();
});

test("quotes that don't prove the answer are not highlighted", async () => {
  const { answer } = answered();
  if (answer?.outcome !== 'answered') throw new Error('The fixture is answered');
  listed = [answered({ answer: { ...answer, proved: false } })];
  await show();
  await userEvent.click(await screen.findByRole('link', { name: 'View full answer' }));
  expect(screen.getAllByText('Unproven').length).toBeGreaterThan(0);
  expect(screen.getByText('Not proved by the page')).toBeTruthy();
  expect(document.querySelector('mark')).toBeNull();
});

test('after a page that was not found, one click prepares a search of the whole site', async () => {
  const answer = { outcome: 'unreadable' as const, cause: 'not-found' as const, text: causeText['not-found'] };
  listed = [answered({ answer: { ...answer, engine: 'built-in', pagesRead: 0 } })];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Search the whole site instead' }));
  expect(screen.getByRole('radio', { name: 'Entire Domain' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Domain URL')).toHaveProperty('value', 'https://example.com');
  await userEvent.click(screen.getByRole('radio', { name: 'Single Page' }));
  expect(screen.getByLabelText('Website URL')).toHaveProperty('value', 'https://example.com/team');
});

test('the copy shortcut includes the source; if copying is not allowed, a dialog shows the text', async () => {
  listed = [answered()];
  await show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'View full answer' }));
  await user.keyboard('c');
  await waitFor(async () => {
    expect(await navigator.clipboard.readText()).toContain('“Jane Doe is our Chief Financial Officer.”');
  });
  Object.assign(navigator.clipboard, {
    write: () => Promise.reject(new Error('no')),
    writeText: () => Promise.reject(new Error('no')),
  });
  await user.keyboard('c');
  const box = await screen.findByRole('textbox', { name: 'Text to copy' });
  expect((box as HTMLTextAreaElement).value).toContain('Read 2026-11-21 (21 November 2026)');
});

test('an answer is shared by a link, and stopping needs a confirmation', async () => {
  listed = [answered()];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /More for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this answer' }));
  expect(dialog.getByText(/Anybody who has the link can read/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByLabelText('Link')).toHaveProperty('value', `${location.origin}/shared/${shareId}`);
  expect(screen.getByText('Shared')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Stop sharing' }));
  expect(sent).toEqual([`POST /api/questions/${listed[0]?.id ?? ''}/share`]);
  const second = within(dialog.getByRole('group', { name: 'Stop sharing' }));
  await userEvent.click(second.getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => {
    expect(screen.queryByText('Shared')).toBeNull();
  });
  expect(sent.at(-1)).toBe(`DELETE /api/questions/${listed[0]?.id ?? ''}/share`);
});

test("an unreadable page can't be shared and is labelled as unread", async () => {
  const answer = { outcome: 'unreadable' as const, cause: 'bot-wall' as const, text: causeText['bot-wall'] };
  listed = [answered({ answer: { ...answer, engine: 'built-in', pagesRead: 0 } })];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /More for/ }));
  expect(await screen.findByRole('menuitem', { name: 'Ask again' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Share' })).toBeNull();
  expect(screen.getByText('Could not read')).toBeTruthy();
});

test('deleting hides a question immediately, and undo restores it after the deletion was sent', async () => {
  listed = [answered(), answered({ id: '00000000-0000-4000-8000-000000000002', question: 'Who is the CEO?' })];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'More for “Who is the CEO?”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(screen.queryByRole('checkbox', { name: 'Select “Who is the CEO?”' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Question deleted. Undo with z.');
  const bar = within(screen.getByRole('group', { name: 'Deleted' }));
  await userEvent.click(bar.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('checkbox', { name: 'Select “Who is the CEO?”' })).toBeTruthy();
  await waitFor(() => {
    expect(posted).toEqual(
      ['delete', 'restore'].map((what) => ({
        path: `/api/questions/${what}`,
        body: { questionIds: ['00000000-0000-4000-8000-000000000002'] },
      })),
    );
  });
});

test('older questions load after the last known one, with a note at the end', async () => {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const asked = (n: number) =>
    answered({
      id: id(n),
      question: `Number ${String(n)}?`,
      created: new Date(Date.UTC(2026, 10, 21, 8, 0, n)).toISOString(),
    });
  listed = Array.from({ length: 10 }, (_, i) => asked(20 - i));
  replies[`/api/questions/older?before=${cursorAfter(asked(11))}`] = () => ({
    questions: [asked(10), asked(9)],
    hasMore: false,
  });
  await show();
  await screen.findByText('Number 11?');
  await userEvent.click(await screen.findByRole('button', { name: 'Load older' }));
  expect(await screen.findByText('Number 9?')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(13);
  expect(screen.getByText('These are all your questions.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
});

test('"Load older" is not offered when exactly one page of questions exists', async () => {
  const asked = (n: number) =>
    answered({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      question: `Number ${String(n)}?`,
      created: new Date(Date.UTC(2026, 10, 21, 8, 0, n)).toISOString(),
    });
  listed = Array.from({ length: 10 }, (_, i) => asked(10 - i));
  replies[`/api/questions/older?before=${cursorAfter(asked(1))}`] = () => ({ questions: [], hasMore: false });
  await show();
  await screen.findByText('Number 1?');
  expect(await screen.findByText('These are all your questions.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
});

test('answers are cut at 200 graphemes and errors at 150, with a link to the full text', async () => {
  const family = '👩‍👩‍👧‍👦';
  const { answer } = answered();
  const text = `${'a'.repeat(199)}${family}${'b'.repeat(50)}`;
  const reason = `${'c'.repeat(149)}${family}${'d'.repeat(50)}`;
  listed = [
    answered({ ...(answer && { answer: { ...answer, text } }) }),
    question({
      id: '00000000-0000-4000-8000-000000000003',
      question: 'Who failed?',
      error: { code: 'internal', reason },
    }),
  ];
  await show();
  expect(await screen.findByText(`${'a'.repeat(199)}${family}…`)).toBeTruthy();
  expect(screen.getByText(`${'c'.repeat(149)}${family}…`)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'View full error' }));
  expect(screen.getByText(reason)).toBeTruthy();
});

test.each([
  '<svg onload=alert(1)>',
  '[x](javascript:alert(1))',
  '&#x3C;script>alert(1)&#x3C;/script>',
  '![x](https://evil.example/?d=1)',
])('the answer %s is rendered as text in its row and on its page', async (text) => {
  const { answer } = answered();
  listed = [
    answered({
      question: text,
      ...(answer && { answer: { ...answer, text, value: { kind: 'text', text } } as typeof answer }),
    }),
  ];
  await show();
  expect((await screen.findAllByText(text)).every((element) => element.childElementCount === 0)).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'View full answer' }));
  expect(within(screen.getByRole('article')).getAllByText(text).length).toBeGreaterThan(0);
  expect(document.querySelector('main img, main script, [onload], [href^="javascript:"], [href*="evil"]')).toBeNull();
});

test('selected answers are monitored at their source pages', async () => {
  listed = [answered({ mode: 'domain', website: 'https://example.com', sourceUrl: 'https://example.com/team' })];
  await show();
  const monitor = await screen.findByRole('button', { name: 'Monitor Selected' });
  await userEvent.click(monitor);
  expect(monitored).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(monitor);
  expect(monitored).toEqual([
    { watches: [{ watchId: expect.any(String), website: 'https://example.com/team', question: 'Who is the CFO?' }] },
  ]);
  await waitFor(() => {
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveProperty('checked', false);
  });
});

test('with all slots used, the monitor button is disabled with a reason', async () => {
  listed = [answered()];
  slots = { used: 5, limit: 5 };
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const why = "You've used all 5 free monitoring slots. Upgrade to monitor more websites.";
  await userEvent.click(screen.getByRole('button', { name: 'Monitor Selected', description: why }));
  expect(monitored).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Monitor the first/ })).toBeNull();
});

test('if six are selected and five fit, one click monitors the first five', async () => {
  listed = many(6);
  slots = { used: 0, limit: 5 };
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const why = 'You have 5 free slots; 6 are selected';
  await userEvent.click(screen.getByRole('button', { name: 'Monitor Selected', description: why }));
  expect(monitored).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe(`${why}.`);
  await userEvent.click(screen.getByRole('button', { name: 'Monitor the first 5' }));
  expect((monitored as AddWatches[]).map((sent) => sent.watches.map(({ question }) => question))).toEqual([
    ['Number 1?', 'Number 2?', 'Number 3?', 'Number 4?', 'Number 5?'],
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Monitor the first 5' })).toBeNull();
  });
});

test('if slots were taken elsewhere meanwhile, the remaining ones are offered', async () => {
  listed = many(3);
  slots = { used: 0, limit: 5 };
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  customReplies['/api/watches'] = () =>
    problem(409, 'over-limit', 'You have 2 free slots; this needs 3. Choose at most 2.');
  slots = { used: 3, limit: 5, version: 2 };
  await userEvent.click(screen.getByRole('button', { name: 'Monitor Selected' }));
  expect(await screen.findByRole('button', { name: 'Monitor the first 2' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('You have 2 free slots; 3 are selected.');
});

const idsIn = (path: string) =>
  posted.filter((sent) => sent.path === path).map(({ body }) => (body as QuestionIds).questionIds);

test('retrying more than the month has left is disabled with a reason', async () => {
  listed = many(8);
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const why = 'This needs 8 requests, and 7 are left this month';
  await userEvent.click(screen.getByRole('button', { name: 'Retry Selected', description: why }));
  expect(posted).toEqual([]);
});

test('an older row that replaces a deleted one is announced, and one click deletes it too', async () => {
  const hour = (n: number) => new Date(Date.UTC(2026, 10, 21, n)).toISOString();
  const [first, second, third] = many(3).map(({ id }, i) => answered({ id, created: hour(9 - i) }));
  if (!first || !second || !third) throw new Error('There are three');
  listed = [first, second, third];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /More for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const bar = () => within(screen.getByRole('group', { name: 'Deleted' }));
  const said = 'Question deleted; the same one, asked earlier, is shown now';
  expect(bar().getByText(said)).toBeTruthy();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`${said}. Undo with z.`);
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await userEvent.click(bar().getByRole('button', { name: 'Delete older ones too' }));
  expect(
    await screen.findByText('Nothing asked yet. Answers appear here, each with the words that it stands on.'),
  ).toBeTruthy();
  expect(bar().getByText('3 questions deleted')).toBeTruthy();
  await userEvent.click(bar().getByRole('button', { name: 'Undo' }));
  await waitFor(() => {
    expect(idsIn('/api/questions/restore')).toEqual([[first.id, second.id, third.id]]);
  });
  expect(idsIn('/api/questions/delete')).toEqual([[first.id], [second.id, third.id]]);
});

test("deleting doesn't mention older ones when all are shown or a newer one stays", async () => {
  const [first, second] = many(2).map((view, i) =>
    answered({ id: view.id, created: `2026-11-21T0${String(9 - i)}:00:00.000Z` }),
  );
  if (!first || !second) throw new Error('There are two');
  listed = [first, second];
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Unique only' }));
  const [newer] = screen.getAllByRole('button', { name: /More for/ });
  await userEvent.click(newer as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const bar = within(screen.getByRole('group', { name: 'Deleted' }));
  expect(bar.getByText('Question deleted')).toBeTruthy();
  expect(bar.queryByRole('button', { name: /too$/ })).toBeNull();
});

const network = (event: 'online' | 'offline') => {
  Object.defineProperty(navigator, 'onLine', { value: event === 'online', configurable: true });
  act(() => void dispatchEvent(new Event(event)));
};
const offlineText = 'You are offline. What you typed is kept, and asked as soon as you are back.';

test('offline, the form says so immediately, keeps the input, and asks once when back online', async () => {
  await show();
  network('offline');
  await userEvent.type(screen.getByLabelText('Question'), '{Control>}a{/Control}Who is the CTO?');
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect(screen.getByRole('alert').textContent).toBe(offlineText);
  expect(screen.getByLabelText('Question')).toHaveProperty('value', 'Who is the CTO?');
  expect(screen.queryByText('Analyzing Page...')).toBeNull();
  expect(posted).toEqual([]);
  network('online');
  await waitFor(() => {
    expect(asked().map(({ question }) => question)).toEqual(['Who is the CTO?']);
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a waiting question can be sent by hand, and is dropped when the form is edited', async () => {
  await show();
  network('offline');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Find Answer');
  await userEvent.type(screen.getByLabelText('Question'), ' Now');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Find Answer');
  await press('Do not ask');
  expect(screen.queryByRole('alert')).toBeNull();
  network('online');
  expect(posted).toEqual([]);
  network('offline');
  await press('Find Answer');
  await press('Try now');
  await waitFor(() => {
    expect(asked()).toHaveLength(1);
  });
});

test('if the network fails while sending, the question waits and is resent with the same id', async () => {
  await show();
  customReplies['/api/questions'] = () => {
    network('offline');
    throw new TypeError('Failed to fetch');
  };
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect((await screen.findByRole('alert')).textContent).toBe(offlineText);
  delete customReplies['/api/questions'];
  network('online');
  await waitFor(() => {
    expect(asked()).toHaveLength(2);
  });
  const [before, again] = asked();
  expect(again?.questionId).toBe(before?.questionId);
});

test('a monitored question has an icon', async () => {
  listed = [answered()];
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
  watches = [
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
    },
  ];
  await show();
  expect(await screen.findByText('Monitored')).toBeTruthy();
});
