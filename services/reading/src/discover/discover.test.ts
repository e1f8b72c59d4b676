import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { pagesOn, processes, siteOn, type Site } from '../site.fixture.ts';
import { discover } from './discover.ts';

// Child processes start slowly from source on a busy machine.
jest.setTimeout(60_000);

let site: Site | undefined;
afterEach(() => site?.stop());
beforeAll(() => processes.part.start(), 120_000);
afterAll(() => processes.part.stop());

const links = (...paths: string[]) =>
  paths.map((path) => `<li><a href="${path}">${path.replace(/[/-]+/g, ' ')}</a></li>`).join('');
const page = (body: string, title = 'Acme') => `<!doctype html><title>${title}</title><main>${body}</main>`;

const company = {
  '/': page(
    `<h1>Acme makes ladders</h1><ul>${links('/products/', '/about/', '/careers/', '/blog/', '/login', '/privacy', '/brochure.pdf')}</ul><a href="https://other.com/cfo">our CFO elsewhere</a>`,
  ),
  '/about/': page(
    `<h1>About Acme</h1><p>We began in 1950.</p><ul>${links('/about/leadership/', '/about/history/')}</ul>`,
    'About',
  ),
  '/about/leadership/': page(
    '<h2>Jane Doe</h2><p>Chief Financial Officer</p><h2>John Roe</h2><p>Chief Executive Officer</p>',
    'Leadership',
  ),
  '/about/history/': page('<p>Founded by Ann Acme in 1950.</p>', 'History'),
  '/products/': page(
    `<p>Ladders.</p><ul>${links(...Array.from({ length: 40 }, (_each, at) => `/products/ladder-${String(at)}/`))}</ul>`,
    'Products',
  ),
  '/careers/': page('<p>We hire.</p>', 'Careers'),
  '/blog/': page('<p>News.</p>', 'Blog'),
};

const run = async (
  pages: Record<string, string>,
  input: { question: string; known?: string[]; from?: { url: string; title: string; score: number }[] },
  path = '/',
) => {
  site?.stop();
  const made = await siteOn(pagesOn(pages));
  site = made;
  const known = input.known?.map((each) => `${made.origin}${each}`);
  const found = await discover(made.read, { website: `${made.origin}${path}`, ...input, ...(known ? { known } : {}) });
  const paths = found.read ? found.candidates.map(({ url }) => url.replace(made.origin, '')) : [];
  return { found, paths, asked: made.asked, made };
};

test('the page with the answer comes first, even if it is two clicks away', async () => {
  const { paths, asked, found } = await run(company, { question: 'Who is the CFO?' });
  expect(paths[0]).toBe('/about/leadership/');
  expect(found.read && found.discoveredPages).toBeGreaterThan(7);
  expect(asked.length).toBeLessThanOrEqual(12);
});

test('only pages of the same site are candidates, not downloads', async () => {
  const { found, paths } = await run(company, { question: 'Who is the CFO?' });
  expect(found.read && found.candidates.every(({ url }) => url.startsWith(site?.origin ?? ''))).toBe(true);
  expect(paths).not.toContain('/brochure.pdf');
});

test("pages already read aren't offered again, and links found since are", async () => {
  const from = [{ url: '/late/cfo-letter/', title: 'Letter of our CFO', score: 1 }];
  const first = await run(
    { ...company, '/late/cfo-letter/': page('<p>The CFO writes.</p>', 'Letter') },
    { question: 'Who is the CFO?', known: ['/', '/about/leadership/'] },
  );
  expect(first.paths).not.toContain('/about/leadership/');
  const { origin, read } = first.made;
  const again = await discover(read, {
    website: `${origin}/`,
    question: 'Who is the CFO?',
    known: [`${origin}/about/leadership/`],
    from: from.map((each) => ({ ...each, url: `${origin}${each.url}` })),
  });
  expect(again.read && again.candidates.slice(0, 3).map(({ url }) => url.replace(origin, ''))).toContain(
    '/late/cfo-letter/',
  );
});

test('pages that nothing links to are found in the sitemap', async () => {
  const made = await siteOn((req, res) => {
    const body: Record<string, string> = {
      '/': page('<p>Welcome</p>'),
      '/sitemap.xml': `<urlset><url><loc>${site?.origin ?? ''}/investors/</loc></url></urlset>`,
      '/investors/': page('<p>Our investors are Alpha Fund and Beta Capital.</p>', 'Investors'),
    };
    const found = body[req.url ?? ''];
    res.writeHead(found === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(found);
  });
  site = made;
  const found = await discover(made.read, { website: `${made.origin}/`, question: 'Who are the investors?' });
  expect(found.read && found.candidates[0]?.url).toBe(`${made.origin}/investors/`);
});

test("an endless calendar doesn't crowd out other pages", async () => {
  const made = await siteOn((req, res) => {
    const day = Number(/\d+$/.exec(req.url ?? '')?.[0] ?? 1);
    const body = (req.url ?? '').startsWith('/team')
      ? page('<p>Jane Doe, Chief Financial Officer</p>', 'Team')
      : page(`<ul>${links(...Array.from({ length: 300 }, (_each, at) => `/day/${String(day + at)}`), '/team')}</ul>`);
    res.writeHead(req.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' }).end(body);
  });
  site = made;
  const found = await discover(made.read, { website: `${made.origin}/`, question: 'Who is the CFO?' });
  expect(found.read && found.candidates[0]?.url).toBe(`${made.origin}/team`);
  expect(found.read && found.discoveredPages).toBeLessThan(70);
  expect(made.asked.length).toBeLessThanOrEqual(12);
});

test('a missing, forbidden or duplicate page is not a candidate', async () => {
  const home = page(`<ul>${links('/team/', '/team/index.html', '/team-gone/', '/team-secret/')}</ul>`);
  const team = page('<p>Jane Doe, Chief Financial Officer</p>', 'Team');
  const { paths, asked } = await run(
    {
      '/': home,
      '/team/': team,
      '/team/index.html': team,
      '/team-secret/': team,
      '/robots.txt': 'User-agent: *\nDisallow: /team-secret',
    },
    { question: 'Who is the CFO?' },
  );
  expect(paths.filter((path) => path.startsWith('/team'))).toHaveLength(1);
  expect(asked).not.toContain('/team-secret/');
});

test('a redirected page keeps its rank under its new address', async () => {
  const made = await siteOn((req, res) => {
    if (req.url === '/team') res.writeHead(301, { location: '/team/' }).end();
    else
      pagesOn({ '/': page(links('/team')), '/team/': page('<p>Jane Doe, Chief Financial Officer</p>', 'Team') })(
        req,
        res,
      );
  });
  site = made;
  const found = await discover(made.read, { website: made.origin, question: 'Who is the CFO?' });
  expect(found.read && found.candidates.map(({ url }) => url.replace(made.origin, ''))).toEqual(['/team/', '/']);
});

test("a site that can't be read returns the cause", async () => {
  expect((await run({}, { question: 'Who is the CFO?' })).found).toMatchObject({ read: false, cause: 'not-found' });
  expect((await run({ '/': 'x', '/robots.txt': 'User-agent: *\nDisallow: /' }, { question: 'x' })).found).toMatchObject(
    { read: false, cause: 'robots-forbidden' },
  );
});
