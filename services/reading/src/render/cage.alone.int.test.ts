import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { userAgent } from '../site.fixture.ts';
import { browserOn, htmlOf, pages } from './browser.fixture.ts';
import { cageFor } from './cage.ts';
import { findChromium } from './chromium.ts';

type Made = Awaited<ReturnType<typeof browserOn>>;
const open: Made[] = [];
const browser = async (...given: Parameters<typeof browserOn>): Promise<Made> => {
  const made = await browserOn(...given);
  open.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.stop()));
});

const blank = pages({ '/': '<!doctype html><title>Blank</title><p>Words.</p>' });
const secrets = { INTERNAL_TOKEN: 'a-token-that-nobody-may-see', MONGO_URL: 'mongodb://user:password@inside/' };

const proc = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${String(pid)}/${file}`, 'utf8');
  } catch {
    return ''; // Just ended: browsers start and end processes all the time.
  }
};
const environOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    proc(pid, 'environ')
      .split('\0')
      // Processes forked from Chromium's zygote overwrite it with their title, part of which can look like a variable.
      .filter((line) => /^[A-Z]\w*=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  );
const commandOf = (pid: number): string => proc(pid, 'cmdline').replaceAll('\0', ' ');
// Run from source, a separate process compiles TypeScript; the built product has none.
const isBrowser = (pid: number): boolean =>
  /^(?:\/proc\/self\/exe|\S*chrom[\w-]*) /.test(commandOf(pid)) && commandOf(pid).includes('--');

describe('a running browser', () => {
  // Left idle during the other tests.
  let resting: Made;
  let restsSince = 0;
  beforeAll(async () => {
    resting = await browserOn(blank, { slots: 1 });
    expect(await htmlOf(resting.render(`${resting.origin}/`))).toContain('Words.');
    restsSince = Date.now();
  });
  afterAll(() => resting.stop());

  test('has a minimal environment: the paths of programs and its own folders, and nothing of ours', async () => {
    Object.assign(process.env, secrets);
    const made = await browser(blank, { slots: 1 });
    await made.render(`${made.origin}/`);
    const pids = made.running[0]?.pids() ?? [];
    const [drivers, browsers] = [pids.filter((pid) => commandOf(pid).includes('driver.ts')), pids.filter(isBrowser)];
    expect(browsers.length).toBeGreaterThanOrEqual(3);
    const homes = new Set<string>();
    for (const pid of browsers) {
      const environ = environOf(pid);
      expect(Object.keys(environ).filter((name) => !['HOME', 'PATH', 'TMPDIR'].includes(name))).toEqual([]);
      for (const folder of [environ.HOME, environ.TMPDIR]) if (folder !== undefined) homes.add(folder);
    }
    for (const pid of pids)
      for (const secret of Object.values(secrets)) expect(proc(pid, 'environ') + commandOf(pid)).not.toContain(secret);
    // The driver also has a channel to us.
    for (const pid of drivers)
      expect(
        Object.keys(environOf(pid)).filter((name) => !/^(?:HOME|PATH|TMPDIR|NODE_CHANNEL_\w+)$/.test(name)),
      ).toEqual([]);
    const [home = ''] = [...homes];
    expect([homes.size, existsSync(home), home === process.env.HOME]).toEqual([1, true, false]);
    await made.stop();
    expect(existsSync(home)).toBe(false);
    // A killed process is listed until it has been reaped.
    const left = () => pids.filter((pid) => /^State:\s+[^ZX]/m.test(proc(pid, 'status')));
    for (let looked = 0; left().length > 0 && looked < 100; looked += 1) await sleep(50);
    expect(left()).toEqual([]);
  });

  test('is in its sandbox, and is not root', async () => {
    const made = await browser(
      pages({
        '/': '<!doctype html><p id="p">Words.</p><script>setInterval(() => { p.textContent += " more"; }, 50)</script>',
      }),
      { slots: 1 },
    );
    const rendering = made.render(`${made.origin}/`);
    while (!made.asked.includes('GET /')) await sleep(50);
    const pids = (made.running[0]?.pids() ?? []).filter(
      (pid) => isBrowser(pid) || commandOf(pid).includes('driver.ts'),
    );
    const renderers = pids.filter((pid) => commandOf(pid).includes('--type=renderer'));
    expect(renderers.length).toBeGreaterThan(0);
    for (const pid of renderers) {
      expect(proc(pid, 'status')).toMatch(/^Seccomp:\s+2$/m);
      expect(readlinkSync(`/proc/${String(pid)}/ns/user`)).not.toBe(readlinkSync('/proc/self/ns/user'));
      expect(readlinkSync(`/proc/${String(pid)}/ns/net`)).not.toBe(readlinkSync('/proc/self/ns/net'));
    }
    for (const pid of pids)
      expect([commandOf(pid).slice(0, 60), /^Uid:\s+0\b/m.test(proc(pid, 'status'))]).toEqual([
        commandOf(pid).slice(0, 60),
        false,
      ]);
    expect(pids.filter((pid) => commandOf(pid).includes('--no-sandbox'))).toEqual([]);
    await rendering;
  });

  test('leaves nothing in the temp folder', async () => {
    const before = new Set(readdirSync(tmpdir()));
    const made = await browser(blank, { slots: 1 });
    await made.render(`${made.origin}/`);
    await made.stop();
    expect(
      readdirSync(tmpdir()).filter((name) => !before.has(name) && /chrom|playwright|askwatch-browser/i.test(name)),
    ).toEqual([]);
  });

  test('sends no requests of its own, neither idle for 20 seconds nor with a page', async () => {
    await sleep(Math.max(0, restsSince + 20_000 - Date.now()));
    expect([...new Set(resting.passed)]).toEqual([`GET ${resting.origin}/`]);
  });
});

describe('when the kernel provides no sandbox', () => {
  /** A Chromium that only starts without its sandbox, as on a kernel without user namespaces. */
  const folder = mkdtempSync(join(tmpdir(), 'sandboxless-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const sandboxless = (): string => {
    const path = join(folder, 'chromium');
    writeFileSync(
      path,
      `#!/bin/sh\ncase "$*" in *--no-sandbox*) exec ${findChromium(process.env.CHROMIUM_PATH) ?? ''} "$@";; esac\necho "No usable sandbox!" >&2\nexit 1\n`,
    );
    chmodSync(folder, 0o755);
    chmodSync(path, 0o755);
    return path;
  };
  const said: string[] = [];
  const log = {
    info: (_about: object, words: string) => said.push(words),
    warn: (_about: unknown, words?: string) => said.push(words ?? String(_about)),
  } as unknown as Parameters<typeof cageFor>[0]['log'];
  const cage = (executablePath: string | undefined, isProduction: boolean, withoutSandbox = false) => {
    said.length = 0;
    return cageFor({ executablePath, proxyUrl: 'http://127.0.0.1:1', userAgent, isProduction, withoutSandbox, log });
  };

  test("production doesn't render unless explicitly allowed, and logs that", async () => {
    const executablePath = sandboxless();
    expect(await cage(executablePath, true)).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('RENDER_WITHOUT_SANDBOX=true')]);
    expect(await cage(executablePath, true, true)).toMatchObject({ isSandboxed: false });
    expect(await cage(executablePath, false)).toMatchObject({ isSandboxed: false });
    expect(said).toEqual([expect.stringContaining('without it')]);
  });

  test('with a sandbox the browser is used, and without Chromium pages are read as served', async () => {
    expect(await cage(findChromium(process.env.CHROMIUM_PATH), true)).toMatchObject({ isSandboxed: true });
    expect(await cage(undefined, true)).toBeUndefined();
    expect(await cage('/bin/false', false)).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('does not start')]);
  });
});
