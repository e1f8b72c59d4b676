import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { row, server, show } from './page.fixture.tsx';
import { change, watch } from './watch.fixture.ts';

const added = () => server.sent.filter(({ what }) => what === 'POST /api/watches').map(({ body }) => body);

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a website' }));
  return within(await screen.findByRole('form', { name: 'Monitor a website' }));
};

test('a website is added from an address and a question, also a whole site', async () => {
  server.watches = [watch(1)];
  show();
  const form = await open();
  await userEvent.click(form.getByRole('button', { name: 'Monitor' }));
  expect(form.getByRole('alert').textContent).toBe('Inputs missing');
  await userEvent.click(form.getByRole('radio', { name: 'Entire Domain' }));
  await userEvent.type(form.getByLabelText('Domain URL'), 'example.com/about?x=1');
  await userEvent.type(form.getByLabelText('Question'), ' Who is the CEO? ');
  await userEvent.click(form.getByRole('button', { name: 'Monitor' }));
  expect(added()).toEqual([
    {
      watches: [
        {
          watchId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          website: 'https://example.com/',
          question: 'Who is the CEO?',
          queryMode: 'domain',
        },
      ],
    },
  ]);
});

test('an address that is none is refused before anything is sent', async () => {
  server.watches = [watch(1)];
  show();
  const form = await open();
  await userEvent.type(form.getByLabelText('Website URL'), 'our team');
  await userEvent.type(form.getByLabelText('Question'), 'Who?');
  await userEvent.click(form.getByRole('button', { name: 'Monitor' }));
  expect(form.getByRole('alert').textContent).toContain("This isn't a public web address.");
  expect(added()).toEqual([]);
});

test('an empty list has the form, and an example on one click', async () => {
  show();
  expect(await screen.findByRole('form', { name: 'Monitor a website' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add an example' }));
  expect(added()).toHaveLength(1);
});

test('without a free slot, the form says so and links to upgrading', async () => {
  server.watches = Array.from({ length: 5 }, (_, i) => watch(i + 1));
  server.slots = { used: 5, limit: 5 };
  show();
  const form = await open();
  expect(form.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/billing');
  expect(form.getByRole('button', { name: 'Monitor' }).getAttribute('aria-disabled')).toBe('true');
});

test('the list is narrowed by a kind and by a tag, and the week is summed up', async () => {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  server.watches = [
    watch(1, { timeline: [change(1, 'Ann', 'Bea', { confirmedAt: at })], question: 'Changed?', tags: ['deals'] }),
    watch(2, { question: 'Same?', tags: ['deals'] }),
    watch(3, { question: 'Off?', enabled: false }),
  ];
  show();
  const shown = async () => {
    await row(0);
    return screen.getAllByRole('checkbox', { name: /^Select “/ }).length;
  };
  expect(await shown()).toBe(2);
  expect(screen.getByText('Last 7 days: 1 change')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Changed/ }));
  expect(await shown()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: /^Disabled/ }));
  expect(screen.getByText('Off?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'deals' })[0] as HTMLElement);
  expect(await shown()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter “deals”' }));
  await userEvent.click(screen.getByRole('button', { name: /^Failing/ }));
  expect(screen.getByText('No websites are failing.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await shown()).toBe(2);
});

test('several websites are checked in one request', async () => {
  server.watches = [watch(1), watch(2, { question: 'Who is the CEO?' }), watch(3, { enabled: false })];
  show();
  await row(0);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'More for the selection' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Check now' }));
  expect(server.sent).toEqual([{ what: 'POST /api/watches/check', body: { watchIds: [watch(1).id, watch(2).id] } }]);
  expect(await screen.findAllByText('Checking now')).toHaveLength(2);
});

test('a suspected value is shown while it waits for its second read, and a company by its name', async () => {
  const confirming = new Date(Date.now() + 10 * 60_000).toISOString();
  server.watches = [watch(1, { confirming, suspected: 'Ann Lee.', siteName: 'Northwind' })];
  show();
  const first = await row(0);
  expect(first.getByText(/^Possible change: Ann Lee\. Confirming at /)).toBeTruthy();
  expect(first.getByText('Northwind')).toBeTruthy();
  expect(first.getByText(/example\.com\/team-1|team-1/)).toBeTruthy();
});

test('once an answer has changed, the first one is folded, and the new quote is marked', async () => {
  const { timeline } = watch(1);
  server.watches = [watch(1, { timeline: [change(1, 'Jane Doe', 'John Roe'), ...timeline], entries: 2 })];
  show();
  const first = await row(0);
  expect(first.getByText('John Roe is our Chief Financial Officer.').closest('mark')).not.toBeNull();
  expect(first.getByText(/^First answer/).closest('details')).toHaveProperty('open', false);
});
