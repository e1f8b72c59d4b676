import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import type { Opening } from './messages.ts';

/** Debian's and Google's commands are scripts that set variables and flags of their own; behind them stand these. */
const behind: Record<string, string> = {
  '/usr/bin/chromium': '/usr/lib/chromium/chromium',
  '/usr/bin/google-chrome': '/opt/google/chrome/chrome',
};

const present = (path: string | undefined): path is string => path !== undefined && path !== '' && existsSync(path);

/**
 * Where Chromium is: as configured, where Debian and others put it, or playwright's own.
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

/** A page's scripts may take as much; more than that is no page that somebody reads. */
const heapMb = 256;

// Nothing may leave around the proxy: no UDP, no QUIC, no direct connections of the browser's own services.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  // Over HTTP/1.1 the proxy can count what is asked for in a tunnel.
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
  // It asks for a component and for accounts all the same, so it is told that both are where nobody answers.
  '--component-updater=url-source=http://127.0.0.1:9/none',
  '--gaia-url=http://127.0.0.1:9',
  '--google-apis-url=http://127.0.0.1:9',
  '--google-base-url=http://127.0.0.1:9',
  '--disable-dev-shm-usage',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy',
  // Names are resolved by the proxy alone; a lookup of the browser's own would tell about us and judge nothing.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  `--js-flags=--max-old-space-size=${String(heapMb)}`,
  '--renderer-process-limit=2',
];

/** Without the bypass rule Chromium would go to loopback addresses directly. */
export const proxyOf = (proxyUrl: string) => ({ server: proxyUrl, bypass: '<-loopback>' });

/** Opens Chromium behind the egress proxy, loopback included. It knows where programs and its own folders are, and nothing else. */
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
