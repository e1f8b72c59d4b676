import type { Log } from '@askwatch/service-kit/log';
import { Gauge } from 'prom-client';
import { type LaunchOptions, launcher } from './launch.ts';

/** How pages are shown in a browser, if at all. */
export type Browsing = 'sandboxed' | 'unsandboxed' | 'off';

type Given = {
  executablePath: string | undefined;
  proxyUrl: string;
  userAgent: string;
  isProduction: boolean;
  /** Whether whoever runs us accepts a browser without a sandbox. */
  withoutSandbox: boolean;
  log: Pick<Log, 'info' | 'warn'>;
};

const states: Browsing[] = ['sandboxed', 'unsandboxed', 'off'];
const gauge = new Gauge({
  name: 'askwatch_browser',
  help: 'How pages are shown in a browser: 1 for what applies',
  labelNames: ['state'],
});

/** Why a browser does not start so; null when it does. A kernel tells in no other way whether it allows a sandbox. */
const troubleOf = async (options: LaunchOptions): Promise<string | null> => {
  try {
    const running = await launcher(options)();
    await running.end();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const tell = (state: Browsing): void => {
  for (const each of states) gauge.set({ state: each }, each === state ? 1 : 0);
};

/**
 * Finds out once whether Chromium starts in its sandbox, and says what follows from it.
 * @returns undefined where pages are to be read as they are served
 */
export const cageFor = async ({ executablePath, proxyUrl, userAgent, isProduction, withoutSandbox, log }: Given) => {
  if (executablePath === undefined) {
    tell('off');
    log.warn(
      'No Chromium was found, so pages that are made by scripts cannot be read: install it, or name it in CHROMIUM_PATH.',
    );
    return undefined;
  }
  const browser = { executablePath, proxyUrl };
  const opening = { ...browser, userAgent, allowedOrigins: [] };
  const trouble = await troubleOf({ ...opening, isSandboxed: true });
  if (trouble === null) {
    tell('sandboxed');
    log.info({ executablePath }, 'pages are shown in Chromium, in its sandbox');
    return { ...browser, isSandboxed: true };
  }
  if (isProduction && !withoutSandbox) {
    tell('off');
    log.warn(
      { executablePath, trouble },
      'Chromium does not start in its sandbox, so pages that are made by scripts are not shown in it: allow user namespaces, or set RENDER_WITHOUT_SANDBOX=true to do without the sandbox.',
    );
    return undefined;
  }
  const worse = await troubleOf({ ...opening, isSandboxed: false });
  if (worse !== null) {
    tell('off');
    log.warn(
      { executablePath, trouble: worse },
      'Chromium does not start, so pages that are made by scripts cannot be read.',
    );
    return undefined;
  }
  tell('unsandboxed');
  log.warn(
    { executablePath, trouble },
    'Chromium does not start in its sandbox and is used without it: a page that breaks out of it is in this machine.',
  );
  return { ...browser, isSandboxed: false };
};
