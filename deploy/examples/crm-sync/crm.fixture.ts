import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { AnswerChanged, HealthChanged } from '@askwatch/contracts/monitoring';
import type { PublicEvent } from '@askwatch/contracts/public/events';
import { translating } from '@askwatch/contracts/public/translate';
import { standIn } from './stand-in/server.ts';

const sample = (file: string): object =>
  JSON.parse(readFileSync(new URL(`../../../contracts/samples/${file}.json`, import.meta.url), 'utf8')) as object;
const change = AnswerChanged.parse({ workspaceId: 'ws', ...sample('monitoring/answer-changed') });
const health = HealthChanged.parse({ workspaceId: 'ws', ...sample('monitoring/health-changed') });
export const translate = translating('https://askwatch.example');

const hour = (n: number): string => new Date(Date.UTC(2026, 10, 1, n)).toISOString();

/** @param n the hour at which it happened, which is its version too */
export const changed = (website: string, n: number, workspaceId = 'ws', who = `Person ${String(n)}`): PublicEvent => {
  const after = {
    ...change.change.after,
    text: `Answer ${String(n)}`,
    value: { kind: 'person' as const, people: [{ name: who, role: 'CFO' }] },
  } as typeof change.change.after;
  const event = { ...change, workspaceId, website, at: hour(n), change: { ...change.change, after } };
  return translate.answerChanged(event, { stream: `watch-${website}`, version: n });
};

export const troubled = (website: string, n: number): PublicEvent =>
  translate.healthChanged(
    { ...health, workspaceId: 'ws', website, at: hour(n) },
    { stream: `w-${website}`, version: n },
  );

export const lead = (n: number): PublicEvent => {
  const business = {
    placeId: `osm:node/${String(n)}`,
    name: 'Blue Pools',
    address: '1 Main St',
    phone: '+1 334',
    website: '',
  };
  const search = {
    id: '5b0f7a52-0c35-4b8e-9a51-2f0a6c1d7e90',
    workspaceId: 'ws',
    keyword: 'pools',
    location: 'Auburn',
  };
  const events = translate.leadsUnlocked({ ...search, provider: 'osm' }, [business], hour(n), {
    stream: 's',
    version: 3,
  });
  if (!events[0]) throw new Error('no lead');
  return events[0];
};

/** A running stand-in. */
export const startCrm = async (settings: Parameters<typeof standIn>[0] = {}) => {
  const crm = standIn(settings);
  crm.server.listen(0, '127.0.0.1');
  await once(crm.server, 'listening');
  return {
    ...crm,
    url: `http://127.0.0.1:${String((crm.server.address() as AddressInfo).port)}`,
    of: (type: string) => crm.records.filter((one) => one.type === type),
    stop: () => {
      crm.server.close();
      crm.server.closeAllConnections();
    },
  };
};
