import { streamOf } from './digest/view.ts';
import { address, openService } from './notifications.fixture.ts';

/**
 * A process that decides on, sends and records one user's email, and kills itself with SIGKILL at the given step. It
 * runs the activities in sequence, as a worker would.
 */
const [database = '', endpoint = '', userId = '', step = ''] = process.argv.slice(2);

const die = async (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
};

const service = await openService({
  database,
  endpoint,
  around: {
    async append(events, append) {
      const type = events[0]?.type ?? '';
      if (step === `before ${type}`) await die();
      await append();
      if (step === `after ${type}`) await die();
    },
    async send(send) {
      if (step === 'before the call') await die();
      await send();
      if (step === 'after the call') await die();
    },
  },
});
const stored = await service.store.load(streamOf(userId));
await service.views.project(
  stored.map(({ version, event }) => ({ stream: streamOf(userId), version, time: event.at, event })),
);
const { activities, mailboxOf } = service;
await service.intend();
const mailId = (await mailboxOf(userId)).mail?.mailId;
if (mailId !== undefined) await activities.mail({ userId, mailId, address: address(userId) });
process.exit(0);
