import { bearing } from '@askwatch/reading/discover/bearing';
import { frontier } from '@askwatch/reading/discover/frontier';
import { rankLeads } from '@askwatch/reading/discover/rank';
import { termsFor } from '@askwatch/reading/discover/terms';
import { refreshOf } from '@askwatch/reading/fetch/refresh';
import { asHtml, decodePage } from '@askwatch/reading/fetch/text';
import { extractPage } from '@askwatch/reading/passages/extract';
import { selectPassages } from '@askwatch/reading/passages/select';
import { framesOf, withFrames } from '@askwatch/reading/read/frames';
import { isEmpty, isThin } from '@askwatch/reading/read/thin';
import { wallOf } from '@askwatch/reading/read/walls';
import { robotsRules } from '@askwatch/reading/robots/robots';
import { parseSitemap } from '@askwatch/reading/sitemap/parse';
import type { Family } from './family.ts';

const url = new URL('https://www.acme-site.com/about');
const questions = ['Who are the members of the board?', 'How much does it cost?'];
const megabytes = 2 * 1024 * 1024;

/** Everything that reading does with a page, but for fetching it. */
const readPage = (bytes: Buffer): void => {
  const html = asHtml('text/html', decodePage('text/html; charset=utf-8', bytes));
  refreshOf(html, url.href);
  const page = extractPage(html, url);
  framesOf(html, '', url.href);
  withFrames('<frameset></frameset>', [html]);
  withFrames(html, []);
  isThin({ ...page, text: page.text.slice(0, 200) }, html);
  isThin(page, html);
  isEmpty(page);
  // A wall is looked for on short pages alone, in their whole source.
  for (const text of [page.text, page.text.slice(0, 100)]) wallOf({ ...page, text }, { html, asked: url.href, url: 'https://www.acme-site.com/login' });
  for (const question of questions) {
    selectPassages(page, question);
    const terms = termsFor(question, 'www acme site com');
    const found = frontier(url, []);
    found.add(page.links);
    rankLeads(found.leads(), question, terms);
    bearing(new Map([[url.href, page]]), terms);
  }
  JSON.stringify(page);
};

const paths = ['/', `/${'a'.repeat(1900)}`, `/${'ab'.repeat(900)}?${'a=b&'.repeat(20)}`];

const readRobots = async (bytes: Buffer): Promise<void> => {
  const rules = robotsRules({ follow: (address) => Promise.resolve({ answered: true, url: address, status: 200, headers: {}, body: bytes }) });
  for (const path of paths) await rules.forbids(new URL(path, url));
  await rules.sitemaps(url);
};

export const work = async ({ kind }: Pick<Family, 'kind'>, bytes: Buffer): Promise<void> => {
  if (kind === 'robots') await readRobots(bytes);
  else if (kind === 'sitemap') parseSitemap(bytes, megabytes);
  else readPage(bytes);
};
