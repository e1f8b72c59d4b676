import { randomUUID } from 'node:crypto';
import type { Area } from '@askwatch/contracts/status';
import type { Log } from '@askwatch/service-kit/log';
import { periodically } from '@askwatch/service-kit/periodically';
import type { Part } from '@askwatch/service-kit/run';
import type { Service, Services } from '../services.ts';
import { dayOf, slotOf } from './slots.ts';
import type { StatusStore } from './store.ts';

/** The services without which an area does not work. Reading is ready only if egress answers it. */
const needs: Record<Area, Service[]> = {
  website: [],
  'sign-in': ['identity'],
  questions: ['asking', 'reading'],
  monitoring: ['monitoring', 'reading'],
  alerts: ['notifications'],
  leads: ['leads'],
  billing: ['billing'],
  crm: ['publishing'],
};

const lookEveryMs = 5000;

type Deps = { store: StatusStore; services: Pick<Services, 'call'>; nowMs: () => number; log: Log };

/**
 * Probes every area once in each slot of 30 seconds. Of several gateway processes, the one that takes the slot does it;
 * if it dies meanwhile, the slot counts as down.
 */
export const probing = ({ store, services, nowMs, log }: Deps): Part => {
  const isReady = async (service: Service): Promise<boolean> => {
    try {
      return (await services.call({ service, method: 'GET', path: '/ready', requestId: randomUUID() })).status === 204;
    } catch {
      return false;
    }
  };

  const probe = async (slot: number): Promise<void> => {
    const wanted = [...new Set(Object.values(needs).flat())];
    const ready = new Set<Service>();
    await Promise.all(wanted.map(async (service) => ((await isReady(service)) ? ready.add(service) : null)));
    const up = (Object.keys(needs) as Area[]).filter((area) => needs[area].every((service) => ready.has(service)));
    await store.record(slot, dayOf(slot), up);
  };

  const look = async (): Promise<void> => {
    const slot = slotOf(nowMs());
    if (await store.take(slot)) await probe(slot);
  };

  return periodically('status probes', lookEveryMs, look, log);
};
