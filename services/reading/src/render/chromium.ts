import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import type { Opening } from './messages.ts';

/**
 * Debian's and Google's commands are scripts that set their own variables and flags; these are the programs behind
 * them.
 */
const behind: Record<string, string> = {
  '/usr/bin/chromium': '/usr/lib/chromium/chromium',
  '/usr/bin/google-chrome': '/opt/google/chrome/chrome',
};

const present = (path: string | undefined): path is string => path !== undefined && path !== '' && existsSync(path);

/**
 * Finds Chromium: the configured path, the usual paths of Debian and others, or Playwright's own.
 * @returns undefined when there is none
 */
export const findChromium = (configured?: string): string | undefined => {
  const found = [
    configured,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ].find(present);
  const program = found === undefined ? undefined : behind[found];
  return present(program) ? program : found;
};

/** Heap limit for a page's scripts, in MB; readable pages need less. */
const heapMb = 256;

// No traffic may bypass the proxy: no UDP, no QUIC, no direct connections of the browser's own services.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  // Over HTTP/1.1 the proxy can count requests in a tunnel.
  '--disable-http2',
  // No updates, accounts, reports or lists of its own.
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-field-trial-config',
  '--metrics-recording-only',
  '--no-pings',
  // It still requests component updates and account data, so these addresses point to a closed port.
  '--component-updater=url-source=http://127.0.0.1:9/none',
  '--gaia-url=http://127.0.0.1:9',
  '--google-apis-url=http://127.0.0.1:9',
  '--google-base-url=http://127.0.0.1:9',
  '--disable-dev-shm-usage',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy',
  // Only the proxy resolves names; the browser's own lookups would leak to name servers and bypass the gate.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  `--js-flags=--max-old-space-size=${String(heapMb)}`,
  '--renderer-process-limit=2',
];

/** Without the bypass rule Chromium would connect to loopback addresses directly. */
export const proxyOf = (proxyUrl: string) => ({ server: proxyUrl, bypass: '<-loopback>' });

/**
 * Opens Chromium behind the egress proxy, including for loopback. Its environment has only the paths of programs and
 * its own folders.
 */
export const openBrowser = ({ executablePath, proxyUrl, isSandboxed }: Opening): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: flags,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TMPDIR: process.env.TMPDIR ?? '' },
    headless: true,
    chromiumSandbox: isSandboxed,
    proxy: proxyOf(proxyUrl),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
