import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { browserOn, htmlOf, pages } from './browser.fixture.ts';

type Made = Awaited<ReturnType<typeof browserOn>>;
const open: Made[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.stop()));
});

const limitMb = 700;
/** What a page can allocate between two memory checks. */
const marginMb = 700;
const peaks: string[] = [];
afterAll(() => {
  process.stdout.write(`peak memory of a browser that is ended at ${String(limitMb)} MB: ${peaks.join(', ')}\n`);
});

const page = (script: string) => `<!doctype html><title>T</title><body><p>Words.</p><script>${script}</script>`;

/** Ways to fill up memory, by what they fill. */
const floods: Record<string, string> = {
  text: `const parts = []; const more = () => { for (let i = 0; i < 20; i += 1) { const node = document.createTextNode(String(Math.random()).repeat(60000)); parts.push(node); document.body.append(node); } setTimeout(more, 0); }; more();`,
  wasm: `const all = []; const more = () => { const memory = new WebAssembly.Memory({ initial: 1000, maximum: 1000 }); new Uint8Array(memory.buffer).fill(7); all.push(memory); setTimeout(more, 10); }; more();`,
  DOM: `const more = () => { const part = document.createElement('div'); part.innerHTML = '<b class="x" title="y"><i></i>x</b>'.repeat(20000); document.body.append(part); setTimeout(more, 0); }; more();`,
  'fetch flood': `const all = []; const more = async () => { for (;;) all.push(...await Promise.all(['/big?1', '/big?2'].map((path) => fetch(path + Math.random()).then((found) => found.arrayBuffer()).then((read) => [read, read.slice(0), read.slice(0)])))); }; more();`,
  console: `const long = 'x'.repeat(5e7); setInterval(() => { for (let i = 0; i < 4; i += 1) console.log(long + Math.random()); }, 0);`,
  'array buffers': `const all = []; const more = () => { all.push(new Uint8Array(64e6).fill(7)); setTimeout(more, 10); }; more();`,
};

const site = pages({
  ...Object.fromEntries(Object.entries(floods).map(([name, script]) => [`/${name.replace(' ', '-')}`, page(script)])),
  '/sound': '<!doctype html><title>Sound</title><p>A page like any other.</p>',
});
const big = Buffer.alloc(9e6, 'x');

test.each(Object.keys(floods))(
  '%s: the page is stopped at the limit as too large, and the next one is rendered',
  async (name) => {
    const made = await browserOn(
      (req, res) => {
        if (req.url?.startsWith('/big')) res.end(big);
        else site(req, res);
      },
      {
        slots: 1,
        jobMs: 60_000,
        memoryLimitBytes: limitMb * 1024 * 1024,
      },
    );
    open.push(made);
    let peak = 0;
    let isOver = false;
    const watching = (async () => {
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- changes during an await or in a callback
      while (!isOver) {
        peak = Math.max(peak, ...made.running.map((running) => running.memoryBytes()));
        await sleep(100);
      }
    })();
    const outcome = await htmlOf(made.render(`${made.origin}/${name.replace(' ', '-')}`));
    isOver = true;
    await watching;
    peaks.push(`${name} ${String(Math.round(peak / 1024 / 1024))} MB`);
    expect(outcome).toBe('too-large');
    expect(peak / 1024 / 1024).toBeLessThan(limitMb + marginMb);
    expect(made.running[0]?.memoryBytes()).toBe(0);
    expect(await htmlOf(made.render(`${made.origin}/sound`))).toContain('A page like any other.');
  },
);
