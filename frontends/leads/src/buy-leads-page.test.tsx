import { applyPush, type Pushed } from './push.fixture.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leadOf, leadsOf, problem, searchId, searchOf, serve, serverWith, show } from './show.fixture.tsx';

beforeEach(() => {
  jest.useRealTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const user = userEvent.setup();
const keyword = () => screen.findByLabelText('Business Type');
const location = () => screen.getByLabelText('Location');
const type = async () => {
  await user.type(await keyword(), 'plumbers');
  await user.type(location(), 'Boston');
};
const at = `/buy-leads?search=${searchId}`;

test('signed out, searching leads to the sign-in page and back again with what was typed', async () => {
  serve({});
  show('/buy-leads', null);
  await type();
  await user.click(screen.getByRole('button', { name: 'Log in to Search' }));
  const back = encodeURIComponent('/buy-leads?keyword=plumbers&location=Boston');
  expect(await screen.findByText(`At /login?returnTo=${back}`)).toBeTruthy();
});

test('what was typed before signing in is there afterwards', async () => {
  serve({});
  show('/buy-leads?keyword=plumbers&location=Boston');
  expect(((await keyword()) as HTMLInputElement).value).toBe('plumbers');
  expect((location() as HTMLInputElement).value).toBe('Boston');
});

test('both fields must be filled, beyond white space; the placeholders are no values', async () => {
  const calls = serve({ 'POST /api/leads': { status: 202 } });
  show('/buy-leads');
  const find = await screen.findByRole('button', { name: 'Find Leads' });
  expect((find as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByPlaceholderText('pool companies')).toBeTruthy();
  expect(screen.getByPlaceholderText('Auburn, Alabama')).toBeTruthy();
  await user.type(await keyword(), 'plumbers');
  await user.type(location(), '   {Enter}');
  expect((find as HTMLButtonElement).disabled).toBe(true);
  expect(calls).toEqual([]);
});

test('a search is sent trimmed, and shows progress until its preview arrives', async () => {
  let isFound = false;
  let id = '';
  const view = (): Pushed => searchOf({ id, ...(isFound ? {} : { status: 'searching', totalResults: 0, version: 1 }) });
  const calls = serve({
    'POST /api/leads': { status: 202 },
    'GET /api/leads': () => ({ status: 200, body: id === '' ? [] : [view()] }),
  });
  const client = show('/buy-leads');
  await user.type(await keyword(), ' plumbers ');
  await user.type(location(), 'Boston{Enter}');
  await waitFor(() => {
    expect(calls).toHaveLength(1);
  });
  expect(calls[0]?.body).toMatchObject({ keyword: 'plumbers', location: 'Boston' });
  id = (calls[0]?.body as { searchId: string }).searchId;
  expect(await screen.findByRole('progressbar', { name: 'Time waited' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Searching...' }).disabled).toBe(true);
  isFound = true;
  serve(serverWith(view()));
  act(() => {
    applyPush(client, view());
  });
  expect(await screen.findByText('+ 56 more')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  const preview = await screen.findByRole('table', { name: 'Preview' });
  expect(within(preview).getAllByRole('row')).toHaveLength(4);
});

test('after thirty seconds it gives up, and a late result is listed under "Previous Searches"', async () => {
  const created = new Date(Date.now() - 27_000).toISOString();
  const searching = searchOf({ status: 'searching', totalResults: 0, version: 1, created });
  serve({ 'GET /api/leads': { status: 200, body: [searching] } });
  const client = show(at);
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(await screen.findByText('Request timed out. Please try again.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  const late = searchOf({ created });
  serve(serverWith(late));
  act(() => {
    applyPush(client, late);
  });
  const previous = await screen.findByRole('region', { name: 'Previous Searches' });
  expect(await within(previous).findByText('57 leads')).toBeTruthy();
  expect(screen.queryByText('Request timed out. Please try again.')).toBeNull();
});

test.each([
  ['unknown-place', 'This location was not found. Check its spelling, or add the state or country.'],
  ['rate-limited', 'The map servers are busy. Please try again in a few minutes.'],
  ['unreachable', 'An error occurred while searching.'],
  ['unusable-reply', 'An error occurred while searching.'],
] as const)('a search that failed because of %s says so, and can be sent again', async (cause, text) => {
  const calls = serve({
    'POST /api/leads': { status: 202 },
    'GET /api/leads': { status: 200, body: [searchOf({ status: 'failed', cause, totalResults: 0 })] },
  });
  show(at);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(text)).toBeTruthy();
  await user.click(within(alert).getByRole('button', { name: 'Search again' }));
  expect(calls[0]?.body).toMatchObject({ keyword: 'plumbers', location: 'Boston' });
  expect((calls[0]?.body as { searchId: string }).searchId).not.toBe(searchId);
});

test('a search without a reply says that an error occurred, and sent again it keeps its id', async () => {
  const calls = serve({});
  show('/buy-leads');
  await type();
  await user.click(screen.getByRole('button', { name: 'Find Leads' }));
  expect(await screen.findByText('An error occurred while searching.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Find Leads' }));
  await waitFor(() => {
    expect(calls).toHaveLength(2);
  });
  expect(calls[0]?.body).toEqual(calls[1]?.body);
});

test("the server's own words are shown, cut at 150 characters with an ellipsis", async () => {
  serve({ 'POST /api/leads': problem(429, 'too-many', 'x'.repeat(200)) });
  show('/buy-leads');
  await type();
  await user.click(screen.getByRole('button', { name: 'Find Leads' }));
  expect(await screen.findByText(`${'x'.repeat(150)}…`)).toBeTruthy();
});

test('a search that found nothing offers no payment', async () => {
  serve(serverWith(searchOf({ totalResults: 0, newResults: 0 })));
  show(at);
  expect(await screen.findByText(/Nothing was found/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull();
});

test('a search whose leads were all bought before offers no payment', async () => {
  serve(serverWith(searchOf({ newResults: 0 })));
  show(at);
  expect(await screen.findByText(/You bought all of these before/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull();
});

test("Google's places are a preview with its name, without a payment or a count", async () => {
  const search = searchOf({ provider: 'google', totalResults: 0, newResults: 0 });
  serve(serverWith(search, { previewResults: leadsOf(2) }));
  show(at);
  expect(await screen.findByText('Google Maps')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull();
  expect(screen.queryByText(/more$/)).toBeNull();
});

const unlockCall = 'POST /api/billing/changes';
const clickUnlock = async () => {
  await user.click(await screen.findByRole('button', { name: 'Unlock 57 leads for $10' }));
};

test('unlocking asks for the payment of this search', async () => {
  const calls = serve({ ...serverWith(searchOf()), [unlockCall]: { status: 200, body: { status: 'completed' } } });
  show(at);
  await clickUnlock();
  await waitFor(() => {
    expect(calls).toHaveLength(1);
  });
  expect(calls[0]?.body).toMatchObject({ type: 'purchase', item: 'lead-unlock', metadata: { searchId } });
  // Only the payment unlocks.
  expect(screen.getByRole('button', { name: 'Unlock 57 leads for $10' })).toBeTruthy();
});

test.each([
  ['no reply', undefined, 'Failed to process payment. Please try again.'],
  ['a failure', problem(503, 'unavailable', 'Down.'), 'Failed to process payment. Please try again.'],
  ['an error in the reply', { status: 200, body: { error: 'y'.repeat(151) } }, `${'y'.repeat(150)}…`],
  ['a refusal', problem(409, 'already-paid', 'This search is paid for.'), 'This search is paid for.'],
])('after %s, the payment shows why', async (_what, reply, text) => {
  serve({ ...serverWith(searchOf()), ...(reply ? { [unlockCall]: reply } : {}) });
  show(at);
  await clickUnlock();
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a payment sent again after an unknown outcome is the same command', async () => {
  const calls = serve(serverWith(searchOf()));
  show(at);
  await clickUnlock();
  await screen.findByText('Failed to process payment. Please try again.');
  await clickUnlock();
  await waitFor(() => {
    expect(calls).toHaveLength(2);
  });
  expect(calls[0]?.body).toEqual(calls[1]?.body);
});

test('unlocked, twenty leads are on the screen and the files have all', async () => {
  const search = searchOf({ access: 'unlocked' });
  serve(serverWith(search));
  show(at);
  const table = await screen.findByRole('table', { name: 'Leads' });
  expect(within(table).getAllByRole('row')).toHaveLength(21);
  expect(screen.getByText('Showing 20 of 57 leads. The CSV has all 57.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download emails and links' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeTruthy();
});

test('filters narrow the list down', async () => {
  const search = searchOf({ access: 'unlocked', totalResults: 3 });
  const page = 'https://www.b1.com/contact';
  const contacts = { emails: [{ email: 'hi@b1.com', page }], links: [{ url: 'https://x.com/b1', page }] };
  const allResults = [leadOf(1, { contacts }), leadOf(2, { phone: '' }), leadOf(3, { isBought: true, name: 'Zed' })];
  serve(serverWith(search, { allResults }));
  show(at);
  await screen.findByRole('table', { name: 'Leads' });
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(names()).toEqual(['Business 1 ', 'Business 2 ', 'Zed Bought before']);
  await user.click(screen.getByLabelText('New only'));
  expect(names()).toEqual(['Business 1 ', 'Business 2 ']);
  await user.click(screen.getByLabelText('With phone'));
  expect(names()).toEqual(['Business 1 ']);
  await user.click(screen.getByLabelText('New only'));
  await user.type(screen.getByRole('searchbox', { name: 'Filter leads' }), 'zED');
  expect(names()).toEqual(['Zed Bought before']);
  await user.clear(screen.getByRole('searchbox', { name: 'Filter leads' }));
  await user.click(screen.getByLabelText('With email'));
  expect(names()).toEqual(['Business 1 ']);
  expect(screen.getByText('hi@b1.com')).toBeTruthy();
  expect(screen.getByRole('link', { name: /found here.*hi@b1/ }).getAttribute('href')).toBe(page);
});

test('a website that is not one is text, not a link', async () => {
  const search = searchOf({ access: 'unlocked', totalResults: 1 });
  const { site: _none, ...lead } = leadOf(1, { website: 'javascript:alert(1)' });
  serve(serverWith(search, { allResults: [{ ...lead, name: '<img src=x onerror=alert(1)>' }] }));
  show(at);
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
});

test('sample data and a payment that was taken back are named', async () => {
  serve(serverWith(searchOf({ provider: 'sample', access: 'revoked' })));
  show(at);
  expect((await screen.findAllByText('Sample data')).length).toBeGreaterThan(0);
  expect(await screen.findByText(/was refunded or disputed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull();
});

test('one click watches who owns the sites, as many as there are free slots', async () => {
  const search = searchOf({ access: 'unlocked', totalResults: 8 });
  const added = { status: 200, body: { added: [searchId], already: [] } };
  const calls = serve({ ...serverWith(search), 'POST /api/watches': added });
  show(at);
  await user.click(await screen.findByRole('button', { name: 'Monitor “Who owns it?” on 5 sites' }));
  await waitFor(() => {
    expect(calls).toHaveLength(1);
  });
  const { watches } = calls[0]?.body as { watches: object[] };
  expect(watches).toHaveLength(5);
  expect(watches[0]).toMatchObject({
    website: 'https://www.b1.com/',
    question: 'Who owns it?',
    queryMode: 'domain',
    tags: ['leads'],
  });
});

test('sites that cannot be watched are left out, and the others are added', async () => {
  const search = searchOf({ access: 'unlocked', totalResults: 3 });
  let tries = 0;
  const refusal = {
    ...problem(422, 'refused-address', 'No.'),
    body: {
      ...(problem(422, 'refused-address', 'No.').body as object),
      errors: [{ path: 'watches.1.website', message: 'No.' }],
    },
  };
  const calls = serve({
    ...serverWith(search),
    'POST /api/watches': () => ((tries += 1) === 1 ? refusal : { status: 200, body: { added: [], already: [] } }),
  });
  show(at);
  await user.click(await screen.findByRole('button', { name: 'Monitor “Who owns it?” on 3 sites' }));
  await waitFor(() => {
    expect(calls).toHaveLength(2);
  });
  const { watches } = calls[1]?.body as { watches: { website: string }[] };
  expect(watches.map(({ website }) => website)).toEqual(['https://www.b1.com/', 'https://www.b3.com/']);
});

test('the map is drawn where tiles are configured, and disappears when they fail', async () => {
  const search = searchOf({ access: 'unlocked', totalResults: 2 });
  const allResults = [leadOf(1, { lat: 32.6, lon: -85.48 }), leadOf(2, { lat: 32.61, lon: -85.47 })];
  serve(serverWith(search, { allResults }), { tiles: 'https://tiles.example/{z}/{x}/{y}.png' });
  show(at);
  const map = await screen.findByRole('img', { name: 'Map of 2 leads' });
  const tile = map.querySelector('img');
  expect(tile?.src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  expect(tile?.getAttribute('referrerpolicy')).toBe('origin');
  act(() => {
    tile?.dispatchEvent(new Event('error'));
  });
  await waitFor(() => {
    expect(screen.queryByRole('img', { name: 'Map of 2 leads' })).toBeNull();
  });
  expect(screen.getByRole('table', { name: 'Leads' })).toBeTruthy();
});

test('without tiles there is no map', async () => {
  const search = searchOf({ access: 'unlocked', totalResults: 1 });
  serve(serverWith(search, { allResults: [leadOf(1, { lat: 32.6, lon: -85.48 })] }));
  show(at);
  await screen.findByRole('table', { name: 'Leads' });
  expect(screen.queryByRole('img', { name: /Map/ })).toBeNull();
});

test('an empty list offers an example that runs on click', async () => {
  const calls = serve({ 'POST /api/leads': { status: 202 } });
  show('/buy-leads');
  await user.click(await screen.findByRole('button', { name: 'Try “pool companies” in “Auburn, Alabama”' }));
  expect(calls[0]?.body).toMatchObject({ keyword: 'pool companies', location: 'Auburn, Alabama' });
});

test('a list that could not be read can be read again', async () => {
  serve({ 'GET /api/leads': problem(503, 'unavailable', 'Down.') });
  show('/buy-leads');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Your searches could not be loaded.')).toBeTruthy();
});

test('back from the payment page, it says that the payment is being confirmed', async () => {
  serve(serverWith(searchOf()));
  show(`${at}&checkout=done`);
  expect(await screen.findByText(/we are confirming your payment/)).toBeTruthy();
});
