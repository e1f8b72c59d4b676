import { limits } from '@askwatch/contracts/limits';
import { withIntent } from '@askwatch/contracts/question';
import { framesOf } from '@askwatch/reading/read/frames';
import { isThin } from '@askwatch/reading/read/thin';
import { wallOf } from '@askwatch/reading/read/walls';
import type { Run } from '@askwatch/reading/take-apart/pool';
import { unpack } from '@askwatch/reading/take-apart/packed';
import type { Family } from './family.ts';

const questions = ['Who are the members of the board?', 'How much does it cost?'];
const sitemapBytes = 2 * 1024 * 1024;
const names = 'www acme site com';

/** Everything that reading does with a page, except fetching and rendering it. */
const readPage = async (run: Run, site: string, body: Buffer): Promise<void> => {
  const url = `https://${site}/about`;
  const { html } = await run('readSource', site, { body, contentType: 'text/html; charset=utf-8', url });
  await run('withFrames', site, { html: '<frameset></frameset>', frames: [html.slice(0, limits.pageBytes - 100)] });
  const { packed } = await run('takeApart', site, { html, url, asked: url });
  for (const asked of questions.map((question) => withIntent({ question }))) {
    await run('selectFrom', site, { ...asked, packed, url, mode: 'domain', allowedOrigins: [] });
    await run('rankPages', site, {
      ...asked,
      start: url,
      pages: [{ url, packed }],
      steps: [],
      from: [],
      known: [],
      gone: [],
      names,
      count: 5,
      allowedOrigins: [],
    });
  }
};

const paths = ['/', `/${'a'.repeat(1900)}`, `/${'ab'.repeat(900)}?${'a=b&'.repeat(20)}`];

const readRobots = async (run: Run, site: string, body: Buffer): Promise<void> => {
  const file = { address: `https://${site}/robots.txt`, text: body.toString('utf8') };
  for (const path of paths) await run('robotsAllow', site, { ...file, url: `https://${site}${path}` });
  await run('robotsSitemaps', site, file);
};

/** Reads one page, robots.txt or sitemap with the same jobs that reading runs in its processes. */
export const work = async (
  run: Run,
  { kind }: Pick<Family, 'kind'>,
  body: Buffer,
  site = 'www.acme-site.com',
): Promise<void> => {
  if (kind === 'robots') await readRobots(run, site, body);
  else if (kind === 'sitemap')
    await run('readSitemap', site, {
      address: `https://${site}/sitemap.xml`,
      body,
      maxBytes: sitemapBytes,
      allowedOrigins: [],
    });
  else await readPage(run, site, body);
};

/** Runs the checks that scan the whole source only if a page has little text, as if this one did. */
export const judge = async (run: Run, { kind }: Pick<Family, 'kind'>, body: Buffer): Promise<void> => {
  if (kind !== undefined) return;
  const html = body.toString('utf8');
  const url = 'https://www.acme-site.com/login';
  const page = unpack(
    (await run('takeApart', 'acme', { html: '<title>Acme</title><p>A short text.</p>', url, asked: url })).packed,
  );
  for (const text of ['', 'A text. '.repeat(30)]) {
    isThin({ ...page, text }, html);
    wallOf({ ...page, text }, { html, asked: 'https://www.acme-site.com/', url });
    framesOf(html, text, url);
  }
};
