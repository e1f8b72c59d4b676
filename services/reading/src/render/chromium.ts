import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

/** A running browser, and how to be rid of it. */
export type Running = { browser: Browser; memoryBytes: () => number; end: () => Promise<void> };
export type Launch = () => Promise<Running>;

/**
 * Where Chromium is: as configured, where Debian and others put it, or playwright's own.
 * @returns undefined when there is none
 */
export const findChromium = (configured?: string): string | undefined =>
  [configured, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );

/** A page's scripts may take as much; more than that is no page that somebody reads. */
const heapMb = 256;

// Nothing may leave around the proxy: no UDP, no QUIC, no direct connections of the browser's own services.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-pings',
  '--disable-dev-shm-usage',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy',
  // Names are resolved by the proxy alone; a lookup of the browser's own would tell about us and judge nothing.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  `--js-flags=--max-old-space-size=${String(heapMb)}`,
  '--renderer-process-limit=2',
];

const pageBytes = 4096;

/** Memory that a process group has for itself, where the system tells (Linux); 0 elsewhere. */
const groupMemory = (group: number): number => {
  if (!existsSync('/proc/self/stat')) return 0;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const inGroup = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) === group;
        if (!inGroup) return sum;
        // Processes of one browser share most of their memory, which must not be counted for each.
        const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
        return sum + (resident - shared) * pageBytes;
      } catch {
        return sum; // It has just ended.
      }
    }, 0);
};

const closeWithinMs = 3000;

const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in the group.
  }
};

/**
 * Launches Chromium behind the egress proxy, loopback included.
 * @param proxyUrl the only way out
 */
export const launcher =
  ({ executablePath, proxyUrl }: { executablePath: string; proxyUrl: string }): Launch =>
  async () => {
    const server = await chromium.launchServer({
      executablePath,
      args: flags,
      headless: true,
      // Without the bypass rule Chromium would go to loopback addresses directly.
      proxy: { server: proxyUrl, bypass: '<-loopback>' },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const pid = server.process().pid ?? 0;
    const browser = await chromium.connect(server.wsEndpoint());
    return {
      browser,
      memoryBytes: () => groupMemory(pid),
      async end() {
        // A page that spins keeps a browser from closing; its whole group goes then.
        const timer = setTimeout(() => {
          killGroup(pid);
        }, closeWithinMs);
        await server.close().catch(() => undefined);
        clearTimeout(timer);
        killGroup(pid);
      },
    };
  };
