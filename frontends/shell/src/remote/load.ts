import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RouteObject } from '@askwatch/web-kit/router';
import type { Remote } from './remotes.ts';

export type RemoteModule = {
  routes: RouteObject[];
  /** Loads the code of one page, so that its prerendered HTML can be hydrated without a loading state. */
  ready?: (path: string) => Promise<void>;
};

// The federation runtime has no timeout of its own.
const timeoutMs = 10_000;

const failures = new Map<string, number>();
const given = new Map<string, RemoteModule>();

/** Provides a remote's module without loading it, as prerendering does. */
export const provideRemote = (name: string, module: RemoteModule): void => {
  given.set(name, module);
};

const timeoutFor = (name: string): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error(`${name} did not load within ${String(timeoutMs / 1000)} seconds`));
    }, timeoutMs);
  });

/** Loads a remote's routes. After a failure it re-registers under another URL, because the runtime caches failures. */
export const loadRoutes = async ({ name, entry }: Remote): Promise<RemoteModule> => {
  const known = given.get(name);
  if (known) return known;
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
