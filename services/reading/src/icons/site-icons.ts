import type { Follow } from '../fetch/follow.ts';
import type { Robots } from '../robots/robots.ts';
import { imageTypeOf } from './image-type.ts';
import type { Icon, IconStore } from './store.ts';

type Deps = { store: IconStore; follow: Follow; robots: Pick<Robots, 'forbids'>; now?: () => Date };

/**
 * The id of the icon of a page's site, read once per site.
 * @param url the page
 * @param named the addresses of icons that the page names, best first
 * @returns undefined if the site has none that can be shown
 */
export type IconOf = (url: string, named: readonly string[]) => Promise<string | undefined>;

const maxBytes = 32 * 1024;
/** Per address. Nothing depends on an icon, so a slow one is left out. */
const timeoutMs = 3000;
const day = 24 * 3_600_000;
/** After this long the icon is read again; a missing one sooner, because the site may just have been down. */
const freshMs = { found: 30 * day, missing: day };

export const siteIcons = ({ store, follow, robots, now = () => new Date() }: Deps): IconOf => {
  const pending = new Map<string, Promise<string | undefined>>();

  const fetchFirst = async (addresses: readonly string[]): Promise<Icon | null> => {
    for (const address of addresses) {
      const wants = { accept: 'image/png,image/*;q=0.8', maxBytes, timeoutMs, forbids: robots.forbids };
      const response = await follow(address, wants);
      if (!response.answered || response.status !== 200) continue;
      const type = imageTypeOf(response.body);
      if (type !== undefined) return { type, data: response.body };
    }
    return null;
  };

  const load = async (origin: string, named: readonly string[]): Promise<string | undefined> => {
    const known = await store.find(origin);
    const isFresh = known && now().getTime() - known.readAt.getTime() < freshMs[known.icon ? 'found' : 'missing'];
    if (isFresh) return known.icon ?? undefined;
    return store.save(origin, await fetchFirst([...named, `${origin}/favicon.ico`]), now());
  };

  return (url, named) => {
    const { origin } = new URL(url);
    const loading = pending.get(origin) ?? load(origin, named).finally(() => pending.delete(origin));
    pending.set(origin, loading);
    return loading;
  };
};
