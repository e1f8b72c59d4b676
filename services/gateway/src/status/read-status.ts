import { randomUUID } from 'node:crypto';
import { AlertDelays, Area, type StatusView } from '@askwatch/contracts/status';
import type { Services } from '../services.ts';
import { availability, slotOf } from './slots.ts';
import type { StatusStore } from './store.ts';

/** Probes that have not ended after this many slots count as failed. */
const slotsAtMost = 3;
const keepMs = 10_000;

type Deps = { store: StatusStore; services: Pick<Services, 'ask'>; nowMs: () => number };

/** The status page's content, read anew every ten seconds at most. */
export const statusView = ({ store, services, nowMs }: Deps): (() => Promise<StatusView>) => {
  const delays = async (): Promise<AlertDelays> => {
    const call = { service: 'notifications', method: 'GET', path: '/delays', requestId: randomUUID() } as const;
    // The page must work when notifications does not.
    return services.ask(call, AlertDelays).catch(() => ({ alerts: null }));
  };

  const read = async (): Promise<StatusView> => {
    const ms = nowMs();
    const now = slotOf(ms);
    const [last, days, { alerts }] = await Promise.all([store.last(), store.days(), delays()]);
    const isFresh = last !== null && now - last.done <= slotsAtMost;
    return {
      at: new Date(ms).toISOString(),
      areas: Area.options.map((area) => ({
        area,
        isUp: isFresh && last.up.includes(area),
        ...availability(days.get(area) ?? new Map<string, number>(), last?.firsts?.[area] ?? now, now),
      })),
      alerts,
    };
  };

  let kept: { until: number; view: Promise<StatusView> } | undefined;
  return () => {
    if (kept && nowMs() < kept.until) return kept.view;
    const view = read();
    kept = { until: nowMs() + keepMs, view };
    view.catch(() => {
      kept = undefined;
    });
    return view;
  };
};
