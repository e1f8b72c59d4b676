import type { Area } from '@askwatch/contracts/status';
import { createLog } from '@askwatch/service-kit/log';
import { expect, test } from '@jest/globals';
import { gateway } from '../service.ts';
import type { Service, Services } from '../services.ts';
import { probing } from './probe.ts';
import { slotMs } from './slots.ts';
import type { StatusStore } from './store.ts';
import { statusView } from './read-status.ts';

const log = createLog('test', 'silent');
const noon = Date.parse('2026-11-22T12:00:00.000Z');

/** A store in memory, and services of which some don't answer. */
const world = () => {
  const state = { now: noon, down: new Set<Service>(), asked: [] as Service[] };
  let last: Awaited<ReturnType<StatusStore['last']>> = null;
  const days = new Map<Area, Map<string, number>>();
  const store: StatusStore = {
    take(slot) {
      if (last && last.slot >= slot) return Promise.resolve(false);
      last = { _id: 'last', began: slot, done: slot - 1, up: [], ...last, slot };
      return Promise.resolve(true);
    },
    record(slot, day, up) {
      for (const area of up) {
        const counts = days.get(area) ?? new Map<string, number>();
        days.set(area, counts.set(day, (counts.get(day) ?? 0) + 1));
      }
      const firsts = { ...Object.fromEntries(up.map((area) => [area, slot])), ...last?.firsts };
      if (last) last = { ...last, done: slot, up, firsts };
      return Promise.resolve();
    },
    last: () => Promise.resolve(last),
    days: () => Promise.resolve(days),
  };
  const services: Pick<Services, 'call' | 'ask'> = {
    call: ({ service }) => {
      state.asked.push(service);
      if (service === 'leads' && state.down.has(service)) return Promise.reject(new Error('does not answer'));
      return Promise.resolve({ status: state.down.has(service) ? 503 : 204, headers: {}, body: Buffer.alloc(0) });
    },
    ask: () => Promise.reject(new Error('does not answer')),
  };
  const nowMs = () => state.now;
  const probe = async () => {
    const part = probing({ store, services, nowMs, log });
    await part.start?.();
    await part.stop?.();
  };
  return { state, probe, view: () => statusView({ store, services, nowMs })() };
};

const upIn = ({ areas }: { areas: { area: Area; isUp: boolean }[] }) =>
  areas.filter(({ isUp }) => isUp).map(({ area }) => area);

test('an area is up if every service that it needs is ready', async () => {
  const { state, probe, view } = world();
  state.down = new Set<Service>(['reading', 'leads']);
  await probe();
  expect(upIn(await view())).toEqual(['website', 'sign-in', 'alerts', 'billing', 'crm']);
});

test('every service is probed once in each slot, by whichever process takes it', async () => {
  const { state, probe } = world();
  await Promise.all([probe(), probe(), probe()]);
  expect(state.asked.sort()).toEqual([...gateway.calls].sort());
  state.now += slotMs;
  await probe();
  expect(state.asked).toHaveLength(2 * gateway.calls.length);
});

test('the time until an area first works is no data; when it fails later, that counts', async () => {
  const { state, probe, view } = world();
  const questions = async () => (await view()).areas.find(({ area }) => area === 'questions');
  const probes = async (count: number) => {
    for (let done = 0; done < count; done += 1, state.now += slotMs) await probe();
  };
  // A new installation, whose website answers before everything behind it has started.
  state.down = new Set<Service>(['asking']);
  await probes(4);
  const installing = await questions();
  expect(installing?.isUp).toBe(false);
  expect([installing?.up, installing?.days.at(-1)]).toEqual([undefined, { day: '2026-11-22' }]);
  state.down.clear();
  await probes(3);
  expect(await questions()).toMatchObject({ isUp: true, up: 1 });
  state.down.add('asking');
  await probes(1);
  expect(await questions()).toMatchObject({ isUp: false, up: 0.75 });
  // Nothing is probed for four slots.
  state.down.clear();
  state.now += 4 * slotMs;
  expect(await questions()).toMatchObject({ up: 0.375 });
});

test('probes that have stopped count as down, now and in the day; a page without delays of emails works', async () => {
  const { state, probe, view } = world();
  for (let slot = 0; slot < 10; slot += 1, state.now += slotMs) await probe();
  state.now += 10 * slotMs;
  const { areas, alerts } = await view();
  expect(upIn({ areas })).toEqual([]);
  expect(areas[0]).toMatchObject({ area: 'website', up: 0.5 });
  expect(areas[0]?.days.at(-1)).toEqual({ day: '2026-11-22', up: 0.5 });
  expect(alerts).toBeNull();
});
