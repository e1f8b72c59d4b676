import { isFinal } from '@askwatch/asking/answer-question/activities';
import { decide } from '@askwatch/asking/answer/decide';
import type { Reader } from '@askwatch/asking/reader/reader';
import type { Mode } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { withIntent } from '@askwatch/contracts/question';
import type { Candidate, PageReading } from '@askwatch/contracts/reading';
import { discover } from '@askwatch/reading/discover/discover';
import { readPage } from '@askwatch/reading/read/read-page';
import type { Run } from '@askwatch/reading/take-apart/pool';
import type { Posed, Said } from './asked.ts';
import { folderSite } from './folder-site.ts';

type Site = ReturnType<typeof folderSite>;
type Write = (question: string, pages: PageReading[]) => ReturnType<typeof decide>;

/** As the workflow does: rounds of a few pages each, until an answer is proved. */
const askSite = async (write: Write, { read }: Site, website: string, question: string) => {
  let pages: PageReading[] = [];
  let from: Candidate[] = [];
  const chosen: string[] = [];
  for (let round = 1; ; round += 1) {
    const known = pages.map(({ url }) => url);
    const found = await discover(read, { website, question, known, ...(round === 1 ? {} : { from }) });
    if (!found.read && pages.length === 0) pages = [found];
    const fresh = found.read ? found.candidates.map(({ url }) => url).filter((url) => !known.includes(url)) : [];
    const urls = fresh.slice(0, limits.pagesPerRound);
    chosen.push(...urls);
    const readings = urls.map((url) => readPage(read, { url, question, mode: 'domain' }));
    pages = [...pages, ...(await Promise.all(readings))];
    const written = await write(question, pages);
    if (urls.length === 0 || round === limits.roundsPerQuestion || isFinal(written.answer)) return { written, chosen };
    from = pages.flatMap((page) => (page.read ? page.links : []));
  }
};

const askPage = async (write: Write, { read }: Site, url: string, question: string) => {
  const page = await readPage(read, { url, question, mode: 'url' });
  return { written: await write(question, [page]), chosen: [url] };
};

/**
 * Asks about sites in this process, with the product's functions for discovery, reading and answering, and a folder
 * instead of the network.
 * @param run runs work on page content
 * @param reader null to ask without one
 * @param cold whether to forget a site's pages after each question; otherwise they are kept until the next site
 */
export const folderAsker = (run: Run, reader: Reader | null, cold = false) => {
  const write: Write = (question, pages) => decide(reader, withIntent({ question }), pages);
  let last: { root: string; site: Site } | undefined;
  return async (
    { root, site: labelled }: Pick<Posed, 'root' | 'site'>,
    { start, question, mode }: { start: string; question: string; mode: Mode },
  ): Promise<Said> => {
    if (cold || last?.root !== root) last = { root, site: folderSite(root, labelled, run) };
    const { site } = last;
    const before = { ...site.traffic };
    const website = new URL(labelled.base + start, site.origin).href;
    const began = performance.now();
    const { written, chosen } = await (mode === 'domain' ? askSite : askPage)(write, site, website, question);
    return {
      ...written,
      ms: performance.now() - began,
      pages: chosen,
      requests: site.traffic.requests - before.requests,
      bytes: site.traffic.bytes - before.bytes,
    };
  };
};
export type AskFolder = ReturnType<typeof folderAsker>;
