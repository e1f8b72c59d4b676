import type { TimelineEntry } from '@askwatch/contracts/watch-views';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, baseline, change, reread, watch } from './watch.fixture.ts';
import { server, show, rows, row, button, push } from './page.fixture.tsx';

test('a change shows the old value struck through, the new one, the kind and both quotes', async () => {
  const evidence = [
    {
      url: 'https://example.com/team',
      quote: 'We look for a CFO.',
      readAt: '2026-11-20T11:00:00.000Z',
      pageHash: 'ab',
    },
  ];
  const after = {
    outcome: 'none' as const,
    text: 'The post is vacant.',
    evidence,
    proved: true,
    engine: 'built-in' as const,
    pagesRead: 1,
  };
  server.watches = [watch(1, { timeline: [change(1, 'Jane Doe', 'x', { kind: 'left', after }), baseline()] })];
  show();
  const first = await row(0);
  expect(first.getByText('Left, no successor named')).toBeTruthy();
  expect(first.getAllByText('Jane Doe, Chief Financial Officer')[0]?.closest('del')).not.toBeNull();
  expect(first.getByText('The post is vacant.').closest('ins')).not.toBeNull();
  await userEvent.click(first.getByRole('button', { name: 'Show both quotes' }));
  expect(first.getAllByText('Jane Doe is our Chief Financial Officer.')[0]?.closest('mark')).not.toBeNull();
  expect(first.getByText('We look for a CFO.').closest('mark')).not.toBeNull();
});

test('a rating is sent and shown immediately', async () => {
  const entry = change(1, 'A', 'B');
  const changeId = entry.type === 'change' ? entry.change.changeId : '';
  server.watches = [watch(1, { timeline: [entry, baseline()] })];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Wrong' }));
  expect(server.sent).toEqual([
    { what: `PUT /api/watches/${watch(1).id}/changes/${changeId}/rating`, body: { rating: 'wrong' } },
  ]);
  expect(button('Wrong').getAttribute('aria-pressed')).toBe('true');
  expect(button('Useful').getAttribute('aria-pressed')).toBe('false');
});

test('three answers are shown, then five more at a time', async () => {
  server.watches = [
    watch(1, {
      timeline: [...Array.from({ length: 9 }, (_, i) => change(9 - i, `P${String(i)}`, `Q${String(i)}`)), baseline()],
    }),
  ];
  show();
  const listed = async () => (await row(0)).getAllByRole('listitem').length;
  expect(await listed()).toBe(3);
  await userEvent.click(button('Load more answers...'));
  expect(await listed()).toBe(8);
  await userEvent.click(button('Load more answers...'));
  expect(await listed()).toBe(10);
  expect(screen.queryByRole('button', { name: 'Load more answers...' })).toBeNull();
});

const nine = () => [
  ...Array.from({ length: 9 }, (_, i) => change(9 - i, `P${String(i)}`, `Q${String(i)}`)),
  baseline(),
];

/** Serves the rest of a timeline; the row only has the newest three. */
const servePages = (timeline: TimelineEntry[]) => {
  const older = (before: number) => timeline.slice(timeline.length + 1 - before).slice(0, 10);
  for (let before = 1; before <= timeline.length + 1; before += 1)
    server.customReplies[`GET /api/watches/${watch(1).id}/timeline/before/${String(before)}`] = () => ({
      status: 200,
      body: { entries: older(before) },
    });
  server.watches = [watch(1, { timeline: timeline.slice(0, 3), entries: timeline.length })];
};

test('older answers are loaded on demand, stay when a change is pushed, and can be rated', async () => {
  const timeline = nine();
  servePages(timeline);
  show();
  const listed = async () => (await row(0)).getAllByRole('listitem').length;
  expect(await listed()).toBe(3);
  await userEvent.click(button('Load more answers...'));
  await waitFor(async () => {
    expect(await listed()).toBe(8);
  });
  const pushed = [change(9, 'Q0', 'New', { changeId: crypto.randomUUID() }), ...timeline.slice(0, 2)];
  push(watch(1, { version: 2, timeline: pushed, entries: 11 }));
  expect((await row(0)).getByText('New, Chief Financial Officer')).toBeTruthy();
  expect((await row(0)).getAllByText('Q5, Chief Financial Officer')).toHaveLength(1);
  const wrong = (await row(0)).getAllByRole('button', { name: 'Wrong' })[6] as HTMLElement;
  await userEvent.click(wrong);
  expect((await row(0)).getAllByRole('button', { name: 'Wrong' })[6]?.getAttribute('aria-pressed')).toBe('true');
});

test('pages are loaded until a linked change is found', async () => {
  const timeline = nine();
  servePages(timeline);
  const old = timeline[8];
  const changeId = old?.type === 'change' ? old.change.changeId : '';
  show(`?watch=${watch(1).id}&do=rate&change=${changeId}&rating=useful`);
  expect(await screen.findByText('Q8, Chief Financial Officer')).toBeTruthy();
});

test('the full quotes of a shortened change are loaded when opened', async () => {
  const whole = change(1, 'Jane Doe', 'John Roe');
  if (whole.type !== 'change') throw new Error('The fixture is a change');
  servePages([whole, baseline()]);
  const after = answerOf('John Roe');
  if (after.outcome !== 'answered') throw new Error('The fixture is an answer');
  const short = { ...after, evidence: after.evidence.map((one) => ({ ...one, quote: 'John Roe is' })) };
  server.watches = [
    watch(1, { timeline: [{ ...whole, isBrief: true, change: { ...whole.change, after: short } }, baseline()] }),
  ];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show both quotes' }));
  expect(await screen.findByText('John Roe is our Chief Financial Officer.')).toBeTruthy();
});

test('a pushed change appears without a reload and is announced', async () => {
  server.watches = [watch(1)];
  show();
  await rows();
  push(
    watch(1, {
      version: 2,
      updated: new Date().toISOString(),
      timeline: [change(1, 'Jane Doe', 'John Roe'), baseline()],
    }),
  );
  expect(await screen.findByText('John Roe, Chief Financial Officer')).toBeTruthy();
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('Who is the CFO? Changed: John Roe, Chief Financial Officer');
  });
  push({ ...watch(1), version: 3, deleted: new Date().toISOString() });
  expect(await screen.findByText('No monitored websites yet')).toBeTruthy();
});

test('changes since the last visit are counted, marked and listed first', async () => {
  localStorage.setItem('askwatch-monitoring-visit-ann', JSON.stringify({ last: '2026-11-20T10:30:00.000Z' }));
  server.watches = [
    watch(1, { updated: '2026-11-21T09:00:00.000Z' }),
    watch(2, { timeline: [change(1, 'A', 'B'), baseline()] }),
  ];
  show();
  expect(await screen.findByText(/^1 change since your last visit/)).toBeTruthy();
  expect((await row(0)).getByText('New')).toBeTruthy();
});

test('an answer that a newer version read is told as that: no change, nothing new, nothing announced', async () => {
  localStorage.setItem('askwatch-monitoring-visit-ann', JSON.stringify({ last: '2026-11-20T08:30:00.000Z' }));
  server.watches = [watch(1)];
  show();
  await rows();
  const timeline = [reread('John Roe'), baseline()];
  push(watch(1, { version: 2, answer: answerOf('John Roe'), timeline }));
  expect(await screen.findByText('John Roe, Chief Financial Officer')).toBeTruthy();
  const first = await row(0);
  expect(first.getByText(/^Updated by a newer version of Askwatch ·/)).toBeTruthy();
  expect(first.queryByText('New')).toBeNull();
  expect(first.queryByRole('group', { name: 'Rate this change' })).toBeNull();
  expect(screen.queryByText(/since your last visit/)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});
