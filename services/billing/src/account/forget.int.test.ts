import { randomUUID } from 'node:crypto';
import { ownActor } from '@askwatch/contracts/workspace';
import { until } from '@askwatch/service-kit/engines.fixture';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBilling, type TestBilling } from '../billing.fixture.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.stop());

const someone = () => randomUUID();

test('erasing an account ends its subscription at Stripe and keeps only the amounts of its invoices', async () => {
  const ann = someone();
  await billing.buy(ann, 'pro');
  const { id = '' } = billing.sandbox.store.customerOfWorkspace(ann) ?? {};
  await billing.sandbox.sender.idle();
  await billing.forget(ownActor(ann));
  const [subscription] = billing.sandbox.store.all('subscription').filter(({ customer }) => customer === id);
  expect(subscription?.status).toBe('canceled');
  expect(billing.sandbox.store.find('customer', id)).toMatchObject({ deleted: true, metadata: {} });
  await billing.sandbox.sender.idle();
  const kept = await billing.db.collection('kept-invoices').find({}).toArray();
  expect(kept.map(({ amountCents }) => amountCents as number)).toContain(1000);
  for (const collection of await billing.db.listCollections().toArray()) {
    const all = JSON.stringify(await billing.db.collection(collection.name).find({}).toArray());
    expect([collection.name, all.includes(ann)]).toEqual([collection.name, false]);
  }
});

test('if Stripe cannot be reached, the account is erased and the customer is deleted later', async () => {
  const other = await startBilling();
  const ann = someone();
  await other.buy(ann, 'pro');
  const { id = '' } = other.sandbox.store.customerOfWorkspace(ann) ?? {};
  const { server } = other.sandbox;
  const { port } = server.address() as { port: number };
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await other.forget(ownActor(ann));
  expect(await other.state(ann)).toBeUndefined();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const erased = other.parts.find(({ name }) => name === 'erased customers');
  await erased?.start?.();
  await until(() => other.sandbox.store.find('customer', id)?.deleted === true);
  await other.stop();
});
