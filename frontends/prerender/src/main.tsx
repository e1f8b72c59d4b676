import type { Remotes } from '@askwatch/contracts/client-config';
import { originPlaceholder } from '@askwatch/web-marketing/head';
import { pages } from '@askwatch/web-marketing/pages';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentOf, pictureOf } from './document.ts';
import { feed, robots, sitemap } from './feeds.ts';
import { iconsFrom, pictureFor, readIcon } from './pictures.tsx';
import { render } from './render.tsx';

/**
 * Writes the documents of all public pages, which read without scripts and become the app with them. Run it after the
 * shell and the remote were built.
 */
const [frontends = 'frontends'] = process.argv.slice(2);
const out = join(frontends, 'marketing/dist/pages');
const write = (file: string, content: string | Buffer) => {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  writeFileSync(join(out, file), content);
};

const template = readFileSync(join(frontends, 'shell/dist/index.html'), 'utf8');
const styles = readdirSync(join(frontends, 'marketing/dist'))
  .filter((name) => name.endsWith('.css'))
  .map((name) => `/marketing/${name}`);
const remotes: Remotes = [{ name: 'marketing', entry: '', paths: [...pages.map(({ path }) => path)] }];
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

for (const page of pages) {
  const rendered = await render(page.path, remotes);
  write(fileOf(page.path), documentOf({ template, rendered, styles, page }, originPlaceholder));
}
// Any unknown path renders the same.
for (const [file, path] of [
  ['404.html', '/404'],
  ['blog/404.html', '/blog/404'],
] as const)
  write(file, documentOf({ template, rendered: await render(path, remotes), styles }, originPlaceholder));

write('sitemap.xml', sitemap(pages, originPlaceholder));
write('robots.txt', robots(originPlaceholder));
write('blog/feed.xml', await feed(originPlaceholder));
const icon = readIcon(frontends);
for (const page of pages) write(`social/${pictureOf(page.path)}`, await pictureFor(page, icon));
for (const [name, content] of Object.entries(iconsFrom(icon))) write(name, content);
process.exit(0);
