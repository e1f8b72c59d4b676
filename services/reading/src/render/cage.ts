import type { Log } from '@askwatch/service-kit/log';
import { Gauge } from 'prom-client';
import { type LaunchOptions, launcher } from './launch.ts';

/** How pages are rendered in a browser, if at all. */
type Browsing = 'sandboxed' | 'unsandboxed' | 'off';

type Given = {
  executablePath: string | undefined;
  proxyUrl: string;
  userAgent: string;
  isProduction: boolean;
  /** Whether the operator accepts a browser without a sandbox. */
  withoutSandbox: boolean;
  log: Pick<Log, 'info' | 'warn'>;
};

const states: Browsing[] = ['sandboxed', 'unsandboxed', 'off'];
const gauge = new Gauge({
  name: 'askwatch_browser',
  help: 'How pages are shown in a browser: 1 for what applies',
  labelNames: ['state'],
});

/**
 * Why a browser doesn't start with these options; null when it does. Trying is the only way to find out whether the
 * kernel allows a sandbox.
 */
const troubleOf = async (options: LaunchOptions): Promise<string | null> => {
  try {
    const running = await launcher(options)();
    await running.end();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const setState = (state: Browsing): void => {
  for (const each of states) gauge.set({ state: each }, each === state ? 1 : 0);
};

/**
 * Checks once whether Chromium starts in its sandbox, and logs the consequences.
 * @returns undefined when pages are to be read as served
 */
export const cageFor = async ({ executablePath, proxyUrl, userAgent, isProduction, withoutSandbox, log }: Given) => {
  if (executablePath === undefined) {
    setState('off');
    log.warn('No Chromium was found, so pages built by scripts cannot be read: install it, or set CHROMIUM_PATH.');
    return undefined;
  }
  const browser = { executablePath, proxyUrl };
  const opening = { ...browser, userAgent, allowedOrigins: [] };
  const trouble = await troubleOf({ ...opening, isSandboxed: true });
  if (trouble === null) {
    setState('sandboxed');
    log.info({ executablePath }, 'pages are rendered in sandboxed Chromium');
    return { ...browser, isSandboxed: true };
  }
  if (isProduction && !withoutSandbox) {
    setState('off');
    log.warn(
      { executablePath, trouble },
      'Chromium does not start in its sandbox, so pages built by scripts are not rendered: allow user namespaces, or set RENDER_WITHOUT_SANDBOX=true to run without the sandbox.',
    );
    return undefined;
  }
  const worse = await troubleOf({ ...opening, isSandboxed: false });
  if (worse !== null) {
    setState('off');
    log.warn({ executablePath, trouble: worse }, 'Chromium does not start, so pages built by scripts cannot be read.');
    return undefined;
  }
  setState('unsandboxed');
  log.warn(
    { executablePath, trouble },
    'Chromium does not start in its sandbox and is used without it: a page that escapes from it has access to this machine.',
  );
  return { ...browser, isSandboxed: false };
};
