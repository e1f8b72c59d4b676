import { readPage } from '@askwatch/reading/read/read-page';
import { discover } from '@askwatch/reading/discover/discover';
import { egressAgent } from '@askwatch/reading/fetch/agent';
import { reader } from '@askwatch/reading/reading';
import { findChromium } from '@askwatch/reading/render/chromium';
import type { Candidate, PageReading } from '@askwatch/contracts/reading';
import { unpack } from '@askwatch/reading/take-apart/packed';
import { pageProcesses } from '@askwatch/reading/take-apart/pool.fixture';
import { memoryStore } from '@askwatch/reading/site.fixture';
import PQueue from 'p-queue';
import { contend, type Task } from './task.ts';

const atOnce = 10;

const readerFor = ({ origin, proxyUrl, what }: Task) => {
  const executablePath = what === 'rendered' ? findChromium(process.env.CHROMIUM_PATH) : undefined;
  return reader({
    dispatcher: egressAgent(proxyUrl),
    userAgent: 'AskwatchBot/1.0 (benchmark)',
    allowedOrigins: [origin],
    store: memoryStore(),
    run: pageProcesses().run,
    requestsPerHost: atOnce,
    browser: executablePath === undefined ? undefined : { executablePath, proxyUrl, isSandboxed: true },
  });
};

/** Reads every page of the site by following links. */
const readAll = async (task: Task) => {
  const { deps } = readerFor(task);
  const seen = new Set([`${task.origin}/`]);
  let [pages, chars, running] = [0, 0, 0];
  const queue = [...seen];
  await new Promise<void>((resolve, reject) => {
    const next = (): void => {
      if (running === 0 && queue.length === 0) {
        resolve();
        return;
      }
      while (running < atOnce && queue.length > 0) {
        const url = queue.shift() ?? '';
        running += 1;
        deps
          .open(url)
          .then((opened) => {
            if (!opened.ok) return;
            pages += 1;
            chars += opened.page.chars;
            for (const link of unpack(opened.page.packed).links) {
              const address = link.url.split('#')[0] ?? '';
              if (!address.startsWith(task.origin) || seen.has(address)) continue;
              seen.add(address);
              queue.push(address);
            }
          })
          .then(() => {
            running -= 1;
            next();
          }, reject);
      }
    };
    next();
  });
  return { pages, chars };
};

/** Reads as for a question about the whole site: rounds of discovery with five pages each. */
const readUntilAnswer = async ({ origin, target, question, ...task }: Task) => {
  const { deps } = readerFor({ origin, target, question, ...task });
  const pages: PageReading[] = [];
  let from: Candidate[] | undefined;
  for (let round = 1; round <= 3; round += 1) {
    const known = pages.map(({ url }) => url);
    const found = await discover(deps, { website: `${origin}/`, question, known, ...(from ? { from } : {}) });
    if (!found.read) break;
    const urls = found.candidates
      .map(({ url }) => url)
      .filter((url) => !known.includes(url))
      .slice(0, 5);
    for (const url of urls) pages.push(await readPage(deps, { url, question, mode: 'domain' }));
    const place = pages.findIndex(({ url }) => new URL(url).pathname === target) + 1;
    if (place > 0) return { pages: pages.length, chars: 0, place };
    from = pages.flatMap((page) => (page.read ? page.links : []));
  }
  return { pages: pages.length, chars: 0 };
};

const readRendered = async (task: Task) => {
  const { deps, pool } = readerFor(task);
  const queue = new PQueue({ concurrency: atOnce });
  const texts = await queue.addAll(task.paths.map((path) => () => deps.open(`${task.origin}${path}`)));
  await pool?.part.stop();
  const rendered = texts.filter((opened) => opened.ok && opened.rendered);
  return {
    pages: rendered.length,
    chars: rendered.reduce((sum, opened) => sum + (opened.ok ? opened.page.chars : 0), 0),
  };
};

await contend((task) =>
  task.what === 'answer' ? readUntilAnswer(task) : task.what === 'rendered' ? readRendered(task) : readAll(task),
);
