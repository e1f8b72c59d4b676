import { ownActor } from '@askwatch/contracts/workspace';
import { until } from '@askwatch/service-kit/engines.fixture';
import { openService, webhookSecret } from '../billing.fixture.ts';
import { verifyEvent } from '../webhook/verify.ts';

/**
 * A process that orders a lead list, or is told by Stripe that it was paid, and kills itself with SIGKILL at a step.
 * Arguments: database, local Stripe server, user, search, step, then the order's id, or an event and its signature.
 */
const [database = '', endpoint = '', user = '', searchId = '', step = '', what = '', signature] = process.argv.slice(2);

const die = async (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
};

const { change, inbox, db } = await openService({
  database,
  endpoint,
  async around(name, work) {
    if (step === `before ${name}`) await die();
    const result = await work();
    if (step === `after ${name}`) await die();
    return result;
  },
});

if (signature === undefined) {
  const order = { commandId: what, type: 'purchase' as const, item: 'lead-unlock' as const, metadata: { searchId } };
  await change(ownActor(user), order);
} else {
  const event = verifyEvent(Buffer.from(what), signature, webhookSecret, Date.now());
  if (step === 'before the event is stored') await die();
  await inbox.receive(event);
  await until(async () => (await db.collection('stripe-events').countDocuments({ state: 'new' })) === 0);
  if (step === 'after the event is applied') await die();
}
process.exit(0);
