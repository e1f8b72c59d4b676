import type { Page, Route } from '@playwright/test';
import { at, type Watch } from './monitoring-views.ts';

type Slots = { used: number; limit: number | null };

export type Server = {
  watches: Watch[];
  slots: Slots;
  mechanism: 'none' | 'email';
  /** The calls received, such as "POST /watches/delete", with their bodies. */
  asked: { what: string; body: unknown }[];
  /** Custom replies by call. */
  customReplies: Record<string, (route: Route) => Promise<void>>;
};

const json = (route: Route, body: unknown, status = 200) => route.fulfill({ status, json: body });

/** A problem response as the API sends it. */
export const problem = (status: number, code: string, detail: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: `urn:askwatch:problem:${code}`, title: 'Refused', status, code, detail }),
  });

const effects: Record<string, (watch: Watch) => void> = {
  enable: (watch) => {
    watch.enabled = true;
  },
  disable: (watch) => {
    watch.enabled = false;
  },
  delete: (watch) => {
    watch.deleted = at(0);
  },
  restore: (watch) => {
    delete watch.deleted;
  },
};

const keptOf = ({ watches }: Server): Watch[] => watches.filter(({ deleted }) => deleted === undefined);

/** The list of watches as the API sends it: each with its three newest entries. */
export const listOf = (server: Server) => ({
  watches: keptOf(server).map((watch) => ({
    ...watch,
    timeline: watch.timeline.slice(0, 3),
    entries: watch.timeline.length,
  })),
  slots: { id: 's', userId: 'somebody', workspaceId: 'somebody', version: server.asked.length, ...server.slots },
});

const reply = async (route: Route, server: Server): Promise<void> => {
  const request = route.request();
  const path = new URL(request.url()).pathname.replace(/^\/api/, '');
  const what = `${request.method()} ${path}`;
  const text = request.postData();
  const body =
    text === null ? undefined : (JSON.parse(text) as { watchIds?: string[]; watches?: { watchId: string }[] });
  server.asked.push({ what, body });
  const custom = server.customReplies[what];
  if (custom) return custom(route);
  const kept = keptOf(server);
  if (what === 'GET /watches') return json(route, listOf(server));
  if (what === 'GET /watches/schedules')
    return json(route, {
      schedules: kept.map(({ id, lastChecked, nextCheck, confirming, suspected, siteName, icon, trouble }) => ({
        id,
        userId: 'somebody',
        workspaceId: 'somebody',
        lastChecked,
        nextCheck,
        confirming,
        suspected,
        siteName,
        icon,
        trouble,
        version: Date.parse(lastChecked ?? '') || 0,
      })),
    });
  const older = /^\/watches\/([^/]+)\/timeline\/before\/(\d+)$/.exec(path);
  if (older) {
    const { timeline } = kept.find(({ id }) => id === older[1]) ?? { timeline: [] };
    const from = timeline.length + 1 - Number(older[2]);
    return json(route, { entries: timeline.slice(from, from + 10) });
  }
  const chosen = server.watches.filter(({ id }) => body?.watchIds?.includes(id));
  const effect = effects[path.split('/').at(-1) ?? ''];
  if (effect && path.split('/').length === 3) {
    for (const watch of chosen) {
      effect(watch);
      watch.version += 1;
    }
    return route.fulfill({ status: 204 });
  }
  if (path === '/watches/export') return route.fulfill({ status: 200, contentType: 'text/csv', body: 'Website\n' });
  if (what === 'POST /watches')
    return json(route, { added: (body?.watches ?? []).map(({ watchId }) => watchId), already: [] });
  return route.fulfill({ status: request.method() === 'POST' ? 202 : 204 });
};

const icon = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Replaces the account's watches with a test's, because some states can't be reached by waiting. */
export const serve = async (page: Page, watches: Watch[], of: Partial<Server> = {}): Promise<Server> => {
  const used = watches.filter(({ enabled }) => enabled).length;
  const server: Server = {
    watches,
    slots: { used, limit: 100 },
    mechanism: 'email',
    asked: [],
    customReplies: {},
    ...of,
  };
  await page.route(/\/api\/watches(\/|$)/, (route) => reply(route, server));
  await page.route(/\/api\/icons\//, (route) => route.fulfill({ contentType: 'image/png', body: icon }));
  await page.route(/\/api\/notifications$/, (route) =>
    json(route, {
      id: 'n',
      userId: 'somebody',
      workspaceId: 'somebody',
      preferences: { mechanism: server.mechanism, frequency: 'daily', hour: 8, weekday: 1, timeZone: 'UTC' },
      isSaved: true,
      waiting: 0,
      version: 1,
    }),
  );
  return server;
};

/** Opens Monitoring, or a deep link into it. */
export const openMonitoring = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/monitoring${search}`);
};
