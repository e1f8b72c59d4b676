import { causeText } from '@askwatch/contracts/answer';
import { modelTroubleText } from '@askwatch/contracts/model-trouble';
import { type QuestionView } from '@askwatch/contracts/asking';
import { upsert } from '@askwatch/web-kit/merge';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, many, question } from './results/question.fixture.ts';
import { server, shareId, show, asked } from './page.fixture.tsx';

test('a pushed answer appears in its row with its highlighted quote', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  const [question] = asked();
  act(() => {
    server.client.setQueryData<QuestionView[]>(['question'], (list) =>
      upsert(list ?? [], answered({ id: question?.questionId ?? '', created: new Date().toISOString() })),
    );
  });
  const row = (await screen.findByText('Jane Doe, Chief Financial Officer')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Jane Doe is our Chief Financial Officer.').closest('mark')).not.toBeNull();
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toContain('Jane Doe');
  });
});

test('page content is rendered as text, not HTML', async () => {
  const text = '<img src=x onerror=alert(1)>';
  const { answer } = answered();
  server.listed = [answered({ ...(answer && { answer: { ...answer, text } }) })];
  await show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('an answer that is not sure shows its candidates as such, and where to read', async () => {
  const { answer } = answered();
  const evidence = answer && 'evidence' in answer ? answer.evidence : [];
  server.listed = [
    answered({
      answer: {
        outcome: 'not-stated',
        text: 'Not sure. Read what the pages say before you rely on it.',
        engine: 'built-in',
        pagesRead: 3,
        unsure: {
          candidates: [{ text: 'Jane Doe', evidence }],
          passages: evidence.map((one) => ({ ...one, quote: 'Our people look after your money.' })),
        },
      },
    }),
  ];
  await show();
  const row = (await screen.findByText(/^Not sure\./)).closest('tr') as HTMLElement;
  expect(within(row).getByText(/Maybe:/).textContent).toBe('Maybe: Jane Doe');
  expect(within(row).queryByText('Our people look after your money.')).toBeNull();
  await userEvent.click(within(row).getByRole('link', { name: 'View full answer' }));
  expect(await screen.findByRole('heading', { name: 'This may be the answer' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Where to read' })).toBeTruthy();
  expect(screen.getByText('Our people look after your money.')).toBeTruthy();
});

test('retrying the selected questions asks them again as new questions', async () => {
  server.listed = [answered()];
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select “Who is the CFO?”' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry Selected' }));
  expect(server.posted).toEqual([
    {
      path: '/api/questions/retry',
      body: { retries: [{ questionId: expect.any(String), of: server.listed[0]?.id }] },
    },
  ]);
});

test('with nothing selected, nothing can be retried', async () => {
  server.listed = [answered()];
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

test('a row shows that another page differs, and the full answer how it was produced', async () => {
  const { answer } = answered();
  if (answer?.outcome !== 'answered') throw new Error('The fixture is answered');
  const conflicts = [{ text: 'John Roe', evidence: answer.evidence }];
  const more = { pagesRead: 5, pagesRendered: 2, bytesRead: 84_000, modelTrouble: 'down' as const, conflicts };
  server.listed = [answered({ answer: { ...answer, ...more } })];
  await show();
  expect(await screen.findByText('Another page differs')).toBeTruthy();
  expect(screen.queryByText('Answered')).toBeNull();
  expect(screen.queryByText("Askwatch's own reader")).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'View full answer' }));
  const detail = within(screen.getByRole('article'));
  expect(detail.getByRole('heading', { name: 'Another page says otherwise' })).toBeTruthy();
  expect(detail.getByText('John Roe')).toBeTruthy();
  expect(detail.getByText('5, 2 in a browser')).toBeTruthy();
  expect(detail.getByText('Found on the page')).toBeTruthy();
  expect(detail.getByText(modelTroubleText.down)).toBeTruthy();
});

test("quotes that don't prove the answer are not highlighted", async () => {
  const { answer } = answered();
  if (answer?.outcome !== 'answered') throw new Error('The fixture is answered');
  server.listed = [answered({ answer: { ...answer, proved: false } })];
  await show();
  await userEvent.click(await screen.findByRole('link', { name: 'View full answer' }));
  expect(screen.getAllByText('Unproven').length).toBeGreaterThan(0);
  expect(screen.getByText('Not proved by the page')).toBeTruthy();
  expect(document.querySelector('mark')).toBeNull();
});

test('after a page that was not found, one click prepares a search of the whole site', async () => {
  const answer = { outcome: 'unreadable' as const, cause: 'not-found' as const, text: causeText['not-found'] };
  server.listed = [answered({ answer: { ...answer, engine: 'built-in', pagesRead: 0 } })];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Search the whole site' }));
  expect(screen.getByRole('radio', { name: 'Entire Domain' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Domain URL')).toHaveProperty('value', 'https://example.com');
  await userEvent.click(screen.getByRole('radio', { name: 'Single Page' }));
  expect(screen.getByLabelText('Website URL')).toHaveProperty('value', 'https://example.com/team');
});

test('the copy shortcut includes the source; if copying is not allowed, a dialog shows the text', async () => {
  server.listed = [answered()];
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
  expect((box as HTMLTextAreaElement).value).toContain('Read Nov 21, 2026');
});

test('an answer is shared by a link, and stopping needs a confirmation', async () => {
  server.listed = [answered()];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /More for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this answer' }));
  expect(dialog.getByText(/Anyone with the link can read/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Create a link' }));
  expect(await dialog.findByLabelText('Link')).toHaveProperty('value', `${location.origin}/shared/${shareId}`);
  expect(screen.getByText('Shared')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Stop sharing' }));
  expect(server.sent).toEqual([`POST /api/questions/${server.listed[0]?.id ?? ''}/share`]);
  const second = within(dialog.getByRole('group', { name: 'Stop sharing' }));
  await userEvent.click(second.getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => {
    expect(screen.queryByText('Shared')).toBeNull();
  });
  expect(server.sent.at(-1)).toBe(`DELETE /api/questions/${server.listed[0]?.id ?? ''}/share`);
});

test("an unreadable page can't be shared and is labelled as unread", async () => {
  const answer = { outcome: 'unreadable' as const, cause: 'bot-wall' as const, text: causeText['bot-wall'] };
  server.listed = [answered({ answer: { ...answer, engine: 'built-in', pagesRead: 0 } })];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /More for/ }));
  expect(await screen.findByRole('menuitem', { name: 'Ask again' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Share' })).toBeNull();
  expect(screen.getByText('Could not read')).toBeTruthy();
});

test('answers are cut at 200 graphemes and errors at 150, with a link to the full text', async () => {
  const family = '👩‍👩‍👧‍👦';
  const { answer } = answered();
  const text = `${'a'.repeat(199)}${family}${'b'.repeat(50)}`;
  const reason = `${'c'.repeat(149)}${family}${'d'.repeat(50)}`;
  server.listed = [
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
  server.listed = [
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

test('retrying more than the month has left is disabled with a reason', async () => {
  server.listed = many(8);
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const why = 'This needs 8 requests, and you have 7 left this month';
  await userEvent.click(screen.getByRole('button', { name: 'Retry Selected', description: why }));
  expect(server.posted).toEqual([]);
});

test('the full answer lists the pages that were chosen, with reasons, and those that could not be read', async () => {
  const chosenPages = [
    { url: 'https://example.com/team', title: 'Our team', why: 'words' as const, words: ['team'] },
    { url: 'https://example.com/', why: 'start' as const },
  ];
  const unreadPages = [{ url: 'https://example.com/', cause: 'timeout' as const }];
  server.listed = [
    answered({ mode: 'domain', progress: { stage: 'analyzing', discoveredPages: 31, chosenPages, unreadPages } }),
  ];
  await show();
  await userEvent.click(await screen.findByRole('link', { name: 'View full answer' }));
  expect(screen.getByRole('heading', { name: 'The 2 pages chosen from 31 found on the site' })).toBeTruthy();
  const [team, start] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.includes('example.com'));
  expect(team?.textContent).toMatch(/Our team.*Quoted.*Its title or address has “team”/);
  expect(start?.textContent).toMatch(/start page.*didn't respond within 20 seconds/);
});

test('the search is sent to the server, which also finds older questions by their answers', async () => {
  const old = answered({ id: '00000000-0000-4000-8000-000000000077', question: 'Who was first?' });
  server.listed = [question()];
  server.found = [old];
  await show();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search results' }), 'Jane Doe');
  expect(await screen.findByText('Who was first?')).toBeTruthy();
  expect(screen.queryByText('Who is the CFO?', { selector: 'td *' })).toBeNull();
});

test('pressing a column sorts by it', async () => {
  server.listed = many(3);
  await show();
  const shown = () => screen.getAllByRole('link', { name: 'View full answer' }).map((link) => link.closest('tr')?.id);
  await screen.findAllByRole('link', { name: 'View full answer' });
  const before = shown();
  await userEvent.click(screen.getByRole('button', { name: 'Created' }));
  expect(shown()).toEqual(before.toReversed());
  expect(screen.getByRole('columnheader', { name: 'Created' }).getAttribute('aria-sort')).toBe('ascending');
});

test('ten rows are compact, nine are not, and the choice is the user’s', async () => {
  server.listed = many(10);
  await show();
  const button = await screen.findByRole('button', { name: 'Compact rows' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('false');
});
