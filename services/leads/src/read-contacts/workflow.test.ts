import type { ContactReadingActivities } from '@askwatch/contracts/workflows';
import { startWorkflows, type Workflows } from '@askwatch/service-kit/workflows.fixture';
import { ApplicationFailure } from '@temporalio/activity';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Activities } from '../activities.ts';

const input = { searchId: 'search-1', userId: 'ann', workspaceId: 'ann' };
const sites = ['a', 'b', 'c'].map((name) => ({ placeId: `osm:node/${name}`, website: `https://${name}.com/` }));
const contacts = { emails: [{ email: 'hi@a.com', page: 'https://a.com/' }], links: [] };
const nothing = { emails: [], links: [] };

const own: Pick<Activities, 'sitesLeft' | 'keepContacts'> = {
  sitesLeft: () => Promise.resolve(sites),
  keepContacts: () => Promise.resolve(),
};
const reading: ContactReadingActivities = { readContacts: () => Promise.resolve(contacts) };
const fakes = { leads: { ...own }, reading: { ...reading } };
let workflows: Workflows;

beforeAll(async () => {
  workflows = await startWorkflows('leads', import.meta.dirname, fakes);
});
afterAll(() => workflows.stop());
beforeEach(() => {
  Object.assign(fakes.leads, own);
  Object.assign(fakes.reading, reading);
  workflows.calls.length = 0;
});

test('each site is read once, and what it says is kept (recorded)', async () => {
  const run = await workflows.start('readContacts', input);
  await run.result();
  expect(
    workflows
      .named('readContacts')
      .map((call) => (call as { website: string }).website)
      .sort(),
  ).toEqual(sites.map(({ website }) => website));
  expect(workflows.named('keepContacts')).toContainEqual({ ...input, placeId: 'osm:node/a', found: contacts });
  expect(workflows.named('keepContacts')).toHaveLength(3);
  await workflows.record('read', run);
});

test('no more than two sites are read at once', async () => {
  let [running, most] = [0, 0];
  fakes.reading.readContacts = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
    return contacts;
  };
  await (await workflows.start('readContacts', input)).result();
  expect(most).toBe(2);
});

test('a site whose reading fails for good has no contacts, and the others are read', async () => {
  fakes.reading.readContacts = ({ website }) =>
    website.includes('b.com')
      ? Promise.reject(ApplicationFailure.create({ message: 'a defect', nonRetryable: true }))
      : Promise.resolve(contacts);
  await (await workflows.start('readContacts', input)).result();
  expect(workflows.named('keepContacts')).toContainEqual({ ...input, placeId: 'osm:node/b', found: nothing });
  expect(workflows.named('keepContacts')).toHaveLength(3);
});

test('a search without sites ends immediately', async () => {
  fakes.leads.sitesLeft = () => Promise.resolve([]);
  await (await workflows.start('readContacts', input)).result();
  expect(workflows.named('readContacts')).toEqual([]);
});

test('a cancelled run ends', async () => {
  const { isThere, hang } = workflows.hanging();
  fakes.reading.readContacts = hang;
  const run = await workflows.start('readContacts', input);
  await isThere;
  await run.cancel();
  await expect(run.result()).rejects.toThrow(/cancel/i);
});
