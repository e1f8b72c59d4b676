import { openService, paid } from '../leads.fixture.ts';
import { streamOf } from '../search/decider.ts';

/** A process that is told of a payment and shows the results, and kills itself with SIGKILL at the given step. */
const [database = '', origin = '', userId = '', searchId = '', step = ''] = process.argv.slice(2);

const die = async (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
};

const service = await openService({
  database,
  origin,
  async around(events, append) {
    const type = events[0]?.type ?? '';
    if (step === `before ${type}`) await die();
    await append();
    if (step === `after ${type}`) await die();
  },
  publish: async () => {
    if (step === 'before the view is published') await die();
  },
});
if (step === 'before the payment is stored') await die();
await service.onBilling([paid({ userId, searchId })]);
const stream = streamOf(searchId);
const stored = await service.store.load(stream);
await service.project(stored.map(({ version, event }) => ({ stream, version, time: event.at, event })));
if (step === 'after the view') await die();
process.exit(0);
