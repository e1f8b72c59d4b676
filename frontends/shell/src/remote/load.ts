import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RouteObject } from '@askwatch/web-kit/router';
import type { Remote } from './remotes.ts';

export type RemoteModule = { routes: RouteObject[] };

// The federation runtime has no timeout of its own.
const timeoutMs = 10_000;

const failures = new Map<string, number>();

const timeoutFor = (name: string): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error(`${name} did not load within ${String(timeoutMs / 1000)} seconds`));
    }, timeoutMs);
  });

/** Loads a remote's routes. After a failure it re-registers under another URL, because the runtime caches failures. */
export const loadRoutes = async ({ name, entry }: Remote): Promise<RemoteModule> => {
  const failed = failures.get(name) ?? 0;
  const address = failed === 0 ? entry : `${entry}?try=${String(failed)}`;
  registerRemotes([{ name, entry: new URL(address, location.origin).href }], { force: failed > 0 });
  try {
    const loaded = await Promise.race([loadRemote<RemoteModule>(`${name}/routes`), timeoutFor(name)]);
    if (!loaded) throw new Error(`${name} exposes no routes`);
    return loaded;
  } catch (error) {
    failures.set(name, failed + 1);
    throw error;
  }
};
