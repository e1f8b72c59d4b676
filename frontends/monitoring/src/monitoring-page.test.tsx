import '@askwatch/web-kit/browser.fixture';
// Loaded up front: on a busy machine, compiling the lazy import takes longer than a test waits.
import '@askwatch/web-kit/ui/keys-dialog';
import '@askwatch/web-kit/ui/menu-content';
import '@askwatch/web-kit/ui/toasts';
import './edit/edit-dialog.tsx';
import './edit/interval-dialog.tsx';
import './edit/pause-dialog.tsx';
import './edit/tags-dialog.tsx';
import './import/import-dialog.tsx';
import type { TimelineEntry, WatchView } from '@askwatch/contracts/monitoring';
import { upsert } from '@askwatch/web-kit/merge';
import { Toaster } from '@askwatch/web-kit/ui/toast';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { MonitoringPage } from './monitoring-page.tsx';
import { answerOf, baseline, change, watch } from './watch.fixture.ts';

const user = { id: 'ann', email: 'ann@example.com', displayName: 'Ann' };

type Sent = { what: string; body: unknown };
type Reply = { status: number; body?: unknown };

let watches: WatchView[];
let slots: { used: number; limit: number | null };
let mechanism: 'none' | 'email';
let sent: Sent[];
let customReplies: Record<string, () => Reply>;
let client: QueryClient;

const problem = (status: number, code: string, detail: string): Reply => ({
  status,
  body: { type: `urn:${code}`, title: 'Refused', status, code, detail },
});

const replies: Record<string, () => unknown> = {
  'GET /api/watches': () => ({ watches, slots: { id: 's', userId: 'ann', workspaceId: 'ann', version: 1, ...slots } }),
  'GET /api/watches/schedules': () => ({
    schedules: watches.map(({ id, userId, workspaceId, lastChecked, nextCheck, trouble }) => ({
      id,
      userId,
      workspaceId,
      lastChecked,
      nextCheck,
      trouble,
      version: Date.parse(lastChecked ?? '') || 0,
    })),
  }),
  'GET /api/config': () => ({ sampleUrl: 'https://example.com', deployment: 'test' }),
  'GET /api/notifications': () => ({
    id: 'n',
    userId: 'ann',
    workspaceId: 'ann',
    preferences: { mechanism, frequency: 'daily', hour: 8, weekday: 1, timeZone: 'UTC' },
    isSaved: true,
    waiting: 0,
    version: 1,
  }),
};

const fetchReply = (path: string, init: RequestInit) => {
  const what = `${init.method ?? ''} ${path}`;
  if (init.method !== 'GET')
    sent.push({ what, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
  const { status, body } = customReplies[what]?.() ?? { status: replies[what] ? 200 : 204, body: replies[what]?.() };
  return {
    ok: status < 300,
    status,
    json: () => Promise.resolve(body),
    blob: () => Promise.resolve(new Blob(['csv'])),
  };
};

const show = (search = '') => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(['session'], { user });
  client.setQueryData(['live'], 'open');
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/monitoring${search}`]}>
        <MonitoringPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const rows = () => screen.findAllByRole('row').then((all) => all.slice(1));
const row = async (n: number) => within((await rows())[n] as HTMLElement);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const choose = async (question: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More for “${question}”` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const edit = async () => {
  await choose('Who is the CFO?', 'Edit...');
  return within(await screen.findByRole('dialog', { name: 'Edit Monitoring' }));
};
const push = (view: WatchView) => {
  act(() => {
    client.setQueryData<WatchView[]>(['watch'], (list) => upsert(list ?? [], view));
  });
};

beforeEach(() => {
  localStorage.clear();
  watches = [];
  slots = { used: 1, limit: 5 };
  mechanism = 'email';
  sent = [];
  customReplies = {};
  Object.assign(globalThis, { fetch: (path: string, init: RequestInit) => Promise.resolve(fetchReply(path, init)) });
});
afterEach(cleanup);

test('with nothing monitored, the page says so and links to the Playground', async () => {
  show();
  expect(await screen.findByText('No monitored websites yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Playground' }).getAttribute('href')).toBe('/playground');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the email alerts banner is shown only while alerts are off', async () => {
  mechanism = 'none';
  show();
  expect((await screen.findByRole('link', { name: 'Enable e-mail alerts' })).getAttribute('href')).toBe(
    '/notifications',
  );
  cleanup();
  mechanism = 'email';
  show();
  await screen.findByText('No monitored websites yet');
  expect(screen.queryByRole('link', { name: 'Enable e-mail alerts' })).toBeNull();
});

test('beyond the limit, the banner has the text for the plan', async () => {
  watches = [watch(1), watch(2, { enabled: false, disabledBy: 'plan' })];
  slots = { used: 5, limit: 5 };
  show();
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toContain('Monitoring Limit Reached');
  expect(banner.textContent).toContain(
    "You've reached your free plan limit. Please upgrade to continue monitoring more websites.",
  );
  expect(screen.getByText('6 websites (1 deactivated)')).toBeTruthy();
  cleanup();
  slots = { used: 101, limit: 100 };
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(
    "You've reached your monitoring limit of 100 websites. Please disable some of them.",
  );
});

test('initially only enabled watches are shown, newest update first', async () => {
  watches = [watch(2), watch(1), watch(3, { enabled: false, disabledBy: 'mail' })];
  show();
  expect(await rows()).toHaveLength(2);
  expect((await row(0)).getByText('https://example.com/team-1')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enabled only' }));
  expect(await rows()).toHaveLength(3);
  expect((await row(2)).getByText('Disabled by the link in a mail')).toBeTruthy();
  expect((await row(2)).getByText('Disabled')).toBeTruthy();
});

test('when all are disabled, a button shows them', async () => {
  watches = [watch(1, { enabled: false })];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show disabled' }));
  expect(await rows()).toHaveLength(1);
});

test('if the first selected one is enabled, all are disabled; the button then reads "Enable Selected"', async () => {
  watches = [watch(1), watch(2, { enabled: false })];
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Enabled only' }));
  for (const [name, what] of [
    ['Disable Selected', 'Select websites to enable or disable them'],
    ['Delete Selected', 'Select websites to delete them'],
  ] as const)
    expect(screen.getByRole('button', { name, description: what }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(button('Disable Selected'));
  expect(sent).toEqual([{ what: 'POST /api/watches/disable', body: { watchIds: [watch(1).id, watch(2).id] } }]);
  expect(await screen.findByRole('button', { name: 'Enable Selected' })).toBeTruthy();
});

test('a watch that the server refuses to enable reverts to disabled', async () => {
  watches = [watch(1, { enabled: false })];
  customReplies['POST /api/watches/enable'] = () => problem(409, 'over-limit', 'No slot is free.');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show disabled' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(button('Enable Selected'));
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  expect(await screen.findByRole('button', { name: 'Enable Selected' })).toBeTruthy();
});

test('a shift-click selects the rows in between', async () => {
  watches = [1, 2, 3, 4].map((n) => watch(n));
  show();
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select “/ });
  await userEvent.click(boxes[0] as HTMLElement);
  fireEvent.click(boxes[2] as HTMLElement, { shiftKey: true });
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, true, false]);
  expect(screen.getByText('3 selected')).toBeTruthy();
});

test('the search matches literally in website, question and tags', async () => {
  watches = [watch(1, { question: 'Who is the C.O?' }), watch(2), watch(3, { tags: ['North'] })];
  show();
  const box = await screen.findByRole('searchbox');
  await userEvent.type(box, 'c.o?');
  expect(await rows()).toHaveLength(1);
  await userEvent.clear(box);
  await userEvent.type(box, 'north');
  expect((await row(0)).getByText('https://example.com/team-3')).toBeTruthy();
  await userEvent.clear(box);
  await userEvent.type(box, 'zzz');
  await userEvent.click(button('Clear search'));
  expect(await rows()).toHaveLength(3);
});

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
  watches = [watch(1, { timeline: [change(1, 'Jane Doe', 'x', { kind: 'left', after }), baseline()] })];
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
  watches = [watch(1, { timeline: [entry, baseline()] })];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Wrong' }));
  expect(sent).toEqual([
    { what: `PUT /api/watches/${watch(1).id}/changes/${changeId}/rating`, body: { rating: 'wrong' } },
  ]);
  expect(button('Wrong').getAttribute('aria-pressed')).toBe('true');
  expect(button('Useful').getAttribute('aria-pressed')).toBe('false');
});

test('three answers are shown, then five more at a time', async () => {
  watches = [
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
    customReplies[`GET /api/watches/${watch(1).id}/timeline/before/${String(before)}`] = () => ({
      status: 200,
      body: { entries: older(before) },
    });
  watches = [watch(1, { timeline: timeline.slice(0, 3), entries: timeline.length })];
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
  watches = [
    watch(1, { timeline: [{ ...whole, isBrief: true, change: { ...whole.change, after: short } }, baseline()] }),
  ];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show both quotes' }));
  expect(await screen.findByText('John Roe is our Chief Financial Officer.')).toBeTruthy();
});

test('a pushed change appears without a reload and is announced', async () => {
  watches = [watch(1)];
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

test('a push without the schedule keeps the known schedule', async () => {
  const confirming = new Date(Date.now() + 600_000).toISOString();
  watches = [watch(1, { confirming, nextCheck: confirming })];
  show();
  expect(await screen.findByText(/^A change was seen; the second read is at/)).toBeTruthy();
  push(watch(1, { version: 2, tags: ['pushed'] }));
  expect(await screen.findByText('pushed')).toBeTruthy();
  expect(screen.getByText(/^A change was seen/)).toBeTruthy();
});

test('a deletion can be undone', async () => {
  watches = [watch(1, { question: 'Who is the CTO?' }), watch(2)];
  show();
  await rows();
  await choose('Who is the CTO?', 'Delete');
  expect(await rows()).toHaveLength(1);
  await userEvent.click(button('Undo'));
  expect(await rows()).toHaveLength(2);
  await waitFor(() => {
    expect(sent.map(({ what }) => what)).toEqual(['POST /api/watches/delete', 'POST /api/watches/restore']);
  });
});

test('an edit is sent with the revision it is based on', async () => {
  watches = [watch(1, { revision: 3 })];
  show();
  const dialog = await edit();
  await userEvent.clear(dialog.getByLabelText('Question'));
  const reason = 'Fill in the website and the question first';
  await userEvent.click(dialog.getByRole('button', { name: 'Save', description: reason }));
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Question'), ' Who is the CTO? ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([
    {
      what: `PUT /api/watches/${watch(1).id}`,
      body: { website: 'https://example.com/team-1', question: 'Who is the CTO?', revision: 3 },
    },
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('nothing is sent when nothing was edited', async () => {
  watches = [watch(1)];
  show();
  await edit();
  await userEvent.click(button('Save'));
  expect(sent).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a concurrent edit elsewhere is shown, and can be overwritten', async () => {
  watches = [watch(1)];
  customReplies[`PUT /api/watches/${watch(1).id}`] = () => {
    watches = [watch(1, { question: 'Who runs finance?', revision: 7, version: 5 })];
    return problem(409, 'stale', 'Edited elsewhere.');
  };
  show();
  const dialog = await edit();
  await userEvent.type(dialog.getByLabelText('Question'), '!');
  await userEvent.click(button('Save'));
  expect((await dialog.findByRole('alert')).textContent).toContain('It now reads Who runs finance?');
  expect(dialog.getByLabelText('Question')).toHaveProperty('value', 'Who is the CFO?!');
  customReplies = {};
  await userEvent.click(button('Save'));
  expect((sent.at(-1)?.body as { revision: number }).revision).toBe(7);
});

test('an edit whose response was lost does not conflict with itself', async () => {
  watches = [watch(1)];
  customReplies[`PUT /api/watches/${watch(1).id}`] = () => {
    watches = [watch(1, { question: 'Who is the CFO?!', revision: 1, version: 2 })];
    return problem(409, 'stale', 'Edited elsewhere.');
  };
  show();
  await edit();
  await userEvent.type(screen.getByLabelText('Question'), '!');
  await userEvent.click(button('Save'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a rehearsal result is shown until the text changes', async () => {
  watches = [watch(1)];
  customReplies[`POST /api/watches/${watch(1).id}/rehearsal`] = () => ({
    status: 200,
    body: { reads: [{ at: '2026-11-20T08:00:00.000Z', answer: answerOf('John Roe'), change: 'changed' }] },
  });
  show();
  await edit();
  await userEvent.click(button('Rehearse'));
  expect(await screen.findByText('The one stored read would have sent 1 alert.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Question'), '!');
  expect(screen.queryByText(/stored read would have sent/)).toBeNull();
});

test('tags and intervals are set for all selected watches', async () => {
  watches = [watch(1, { tags: ['a', 'b'] }), watch(2, { tags: ['b'] })];
  show();
  await rows();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(button('More for what is selected'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Set tags...' }));
  const field = within(await screen.findByRole('dialog')).getByLabelText('Tags');
  expect(field).toHaveProperty('value', 'b');
  await userEvent.type(field, ', north');
  await userEvent.click(button('Save'));
  await userEvent.click(button('More for what is selected'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Set interval...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check interval' }));
  expect(dialog.getByRole('radio', { name: /hourly/ })).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('radio', { name: /daily/ }));
  await userEvent.click(button('Save'));
  const watchIds = [watch(1).id, watch(2).id];
  await waitFor(() => {
    expect(sent).toEqual([
      { what: 'POST /api/watches/tags', body: { watchIds, tags: ['b', 'north'] } },
      { what: 'POST /api/watches/interval', body: { watchIds, minutes: 1440 } },
    ]);
  });
  expect(await screen.findAllByText(/daily/)).toHaveLength(2);
});

test('a manual check is shown as running until the schedule has a later one', async () => {
  watches = [watch(1, { lastChecked: '2026-11-20T08:00:00.000Z' })];
  show();
  await choose('Who is the CFO?', 'Check now');
  expect(sent.map(({ what }) => what)).toEqual([`POST /api/watches/${watch(1).id}/check`]);
  expect(await screen.findByText('Checking now')).toBeTruthy();
  watches = [watch(1, { lastChecked: '2026-11-21T08:00:00.000Z' })];
  await act(() => client.invalidateQueries({ queryKey: ['watch'] }));
  await waitFor(() => {
    expect(screen.queryByText('Checking now')).toBeNull();
  });
});

test('a link in an email asks for confirmation before it pauses', async () => {
  watches = [watch(1)];
  show(`?watch=${watch(1).id}&do=pause`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause monitoring?' }));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Pause' }));
  expect(sent).toEqual([{ what: 'POST /api/watches/disable', body: { watchIds: [watch(1).id] } }]);
});

test('a link in an email opens the edit dialog once', async () => {
  watches = [watch(1)];
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
  watches = [watch(1, { enabled: false, timeline })];
  show(`?watch=${watch(1).id}&do=rate&change=${old.type === 'change' ? old.change.changeId : ''}`);
  expect((await screen.findAllByRole('button', { name: 'Hide both quotes' })).length).toBe(1);
  expect(screen.getAllByRole('group', { name: 'Rate this change' })).toHaveLength(7);
});

test.each(['useful', 'wrong'] as const)(
  'a link to rate as %s only focuses the button; pressing it records the rating and says thanks',
  async (rating) => {
    const entry = change(1, 'A', 'B');
    const changeId = entry.type === 'change' ? entry.change.changeId : '';
    watches = [watch(1, { timeline: [change(2, 'B', 'C'), entry, baseline()] })];
    show(`?watch=${watch(1).id}&do=rate&change=${changeId}&rating=${rating}`);
    render(<Toaster />);
    await waitFor(() => {
      expect(document.activeElement?.getAttribute('data-rating')).toBe(rating);
    });
    expect(sent).toEqual([]);
    const asked = within(document.activeElement?.closest('[role="group"]') as HTMLElement);
    expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Useful', 'Wrong']);
    const recorded = { what: `PUT /api/watches/${watch(1).id}/changes/${changeId}/rating`, body: { rating } };
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([recorded]);
    const thanks = await screen.findAllByText('Thanks. Your rating is noted.', {}, { timeout: 4000 });
    expect(thanks.length).toBeGreaterThan(0);
    // Pressing again sends the same rating, which the server handles idempotently.
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([recorded, recorded]);
  },
);

test('a link to a website that is no longer monitored says so', async () => {
  watches = [watch(1)];
  show('?watch=00000000-0000-4000-8000-000000000099&do=edit');
  expect((await screen.findByRole('alert')).textContent).toContain('is not monitored any more');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('changes since the last visit are counted, marked and listed first', async () => {
  localStorage.setItem('askwatch-monitoring-visit-ann', JSON.stringify({ last: '2026-11-20T10:30:00.000Z' }));
  watches = [
    watch(1, { updated: '2026-11-21T09:00:00.000Z' }),
    watch(2, { timeline: [change(1, 'A', 'B'), baseline()] }),
  ];
  show();
  expect(await screen.findByText(/^1 change since your last visit/)).toBeTruthy();
  expect((await row(0)).getByText('New')).toBeTruthy();
});

test('if the list fails to load, it can be retried', async () => {
  customReplies['GET /api/watches'] = () => ({ status: 503 });
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('They are kept, and checked as before.');
  customReplies = {};
  watches = [watch(1)];
  await userEvent.click(button('Try again'));
  expect(await rows()).toHaveLength(1);
});

test('the list can be used by keyboard', async () => {
  watches = [watch(1), watch(2)];
  show();
  await rows();
  const user = userEvent.setup();
  await user.keyboard('j');
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeTruthy();
  await user.keyboard('a');
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('the accepted rows of a file are imported in one request; a refusal imports nothing', async () => {
  watches = [watch(1)];
  slots = { used: 3, limit: 5 };
  customReplies['POST /api/watches'] = () =>
    problem(409, 'over-limit', "You've used all 5 free monitoring slots. Upgrade to monitor more websites.");
  show();
  await rows();
  await userEvent.click(button('Import from CSV'));
  const text =
    'URL,Ask\nhttps://a.com,Who is the CEO?\nhttps://example.com/team-1,Who is the CFO?\nhttp://10.0.0.1/,Who is the CEO?\nhttps://b.com,';
  const file = new File([text], 'accounts.csv', { type: 'text/csv' });
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
  await userEvent.upload(screen.getByLabelText('CSV file'), file);
  expect(await screen.findByText('1 of 4 rows will be monitored, 3 will not.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Question for rows that have none'), 'Who leads sales?');
  expect(await screen.findByText('2 of 4 rows will be monitored, 2 will not.')).toBeTruthy();
  await userEvent.click(button('Monitor 2 websites'));
  expect((await screen.findByText(/used all 5 free monitoring slots/)).closest('[role=alert]')?.textContent).toContain(
    'Nothing was imported.',
  );
  const first = sent[0]?.body as { watches: { watchId: string; website: string; question: string }[] };
  expect(first.watches.map(({ website, question }) => [website, question])).toEqual([
    ['https://a.com/', 'Who is the CEO?'],
    ['https://b.com/', 'Who leads sales?'],
  ]);
  customReplies['POST /api/watches'] = () => ({
    status: 200,
    body: { added: first.watches.map(({ watchId }) => watchId), already: [] },
  });
  await userEvent.click(button('Monitor 2 websites'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('a row refused only by the server gets its message, and the others are imported', async () => {
  const detail = 'This address cannot be read.';
  customReplies['POST /api/watches'] = () => ({
    status: 422,
    body: {
      ...(problem(422, 'refused-address', detail).body as object),
      errors: [{ path: 'watches.1.website', message: detail }],
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Import from CSV' }));
  const text = 'URL,Ask\nhttps://a.com,Who?\nhttps://inside.com,Who?\nhttps://b.com,Who?';
  const file = new File([text], 'accounts.csv', { type: 'text/csv' });
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
  await userEvent.upload(screen.getByLabelText('CSV file'), file);
  await userEvent.click(await screen.findByRole('button', { name: 'Monitor 3 websites' }));
  expect(await screen.findByText('2 of 3 rows will be monitored, 1 will not.')).toBeTruthy();
  const marked = within(screen.getByRole('list', { name: 'Rows of the file' }))
    .getByText(detail)
    .closest('li');
  expect(marked?.textContent).toContain('inside.com');
  expect(screen.getByRole('alert').textContent).toBe(
    'Nothing was imported yet.1 row was refused and is marked above. The others can be imported now.',
  );
  customReplies['POST /api/watches'] = () => ({ status: 200, body: { added: [], already: [] } });
  await userEvent.click(button('Monitor 2 websites'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  const second = sent[1]?.body as { watches: { website: string }[] };
  expect(second.watches.map(({ website }) => website)).toEqual(['https://a.com/', 'https://b.com/']);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('every watch shows its last and next check, with the exact time as tooltip', async () => {
  watches = [watch(1, { lastChecked: minutesAgo(5), nextCheck: minutesAgo(-235) })];
  show();
  const checked = (await row(0)).getByText('Checked 5 min ago');
  expect(checked.tagName).toBe('TIME');
  expect(checked.getAttribute('datetime')).toBe(watches[0]?.lastChecked);
  expect(checked.title).toMatch(/^Checked .*2/);
  expect((await row(0)).getByText('next in 4 h')).toBeTruthy();
  const lastChecked = new Date().toISOString();
  const view = {
    id: watch(1).id,
    userId: 'ann',
    workspaceId: 'ann',
    lastChecked,
    nextCheck: minutesAgo(-240),
    version: Date.parse(lastChecked),
  };
  act(() => {
    client.setQueryData<(typeof view)[]>(['schedule'], (list) => upsert(list ?? [], view));
  });
  expect((await row(0)).getByText('Checked just now')).toBeTruthy();
});

test('a disabled watch says when it was last checked', async () => {
  watches = [watch(1, { enabled: false, lastChecked: minutesAgo(180) })];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show disabled' }));
  expect((await row(0)).getByText('last checked 3 h ago')).toBeTruthy();
});

test('the first failed read is shown with its cause and time, before the watch itself counts as failing', async () => {
  const trouble = { status: 'failing' as const, cause: 'server-error' as const, since: minutesAgo(2) };
  watches = [watch(1, { lastChecked: minutesAgo(2), nextCheck: minutesAgo(-13), trouble })];
  show();
  const first = await row(0);
  expect(first.getByText('Failing')).toBeTruthy();
  expect(first.getByText(/The site answered with an error/)).toBeTruthy();
  expect(first.getByText('Tried 2 min ago')).toBeTruthy();
  expect(first.getByText('next try in 13 min')).toBeTruthy();
  expect(first.queryByText('OK')).toBeNull();
});

test('a site that named a retry time is shown as paused until then, not as blocked', async () => {
  const detail = { kind: 'paused' as const, until: minutesAgo(-120) };
  const trouble = { status: 'failing' as const, cause: 'bot-wall' as const, since: minutesAgo(2), detail };
  watches = [watch(1, { lastChecked: minutesAgo(2), nextCheck: detail.until, trouble })];
  show();
  const first = await row(0);
  expect(first.getByText('Paused').nextElementSibling?.textContent).toMatch(/^until .+/);
  expect(first.getByText(/asked to be left alone until/)).toBeTruthy();
  expect(first.queryByText('Failing')).toBeNull();
});

test('a manual check is shown as running, then with its result, and both are announced', async () => {
  watches = [watch(1, { lastChecked: minutesAgo(60) })];
  show();
  await rows();
  await choose('Who is the CFO?', 'Check now');
  expect((await row(0)).getByText('Checking now')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Who is the CFO? Checking now');
  watches = [watch(1, { lastChecked: new Date().toISOString() })];
  await waitFor(() => expect(screen.getByText('Checked just now: no change')).toBeTruthy(), { timeout: 5000 });
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('Who is the CFO? Checked just now: no change');
  });
  expect(screen.queryByText('Checking now')).toBeNull();
});

test('rows hidden by "Enabled only" on disabling are counted and can be restored', async () => {
  watches = [1, 2, 3].map((n) => watch(n));
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(button('Disable Selected'));
  const bar = await screen.findByRole('group', { name: 'Disabled' });
  expect(within(bar).getByText('3 disabled. Hidden by “Enabled only”.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('3 disabled. Hidden by “Enabled only”. Undo with z.');
  await userEvent.click(within(bar).getByRole('button', { name: 'Undo' }));
  expect(await rows()).toHaveLength(3);
  await waitFor(() => {
    expect(sent.map(({ what }) => what)).toEqual(['POST /api/watches/disable', 'POST /api/watches/enable']);
  });
});

test('hidden rows can be shown', async () => {
  watches = [watch(1, { question: 'Who is the CTO?' }), watch(2)];
  show();
  await rows();
  await choose('Who is the CTO?', 'Disable');
  expect(await rows()).toHaveLength(1);
  await userEvent.click(button('Show'));
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('group', { name: 'Disabled' })).toBeNull();
});
