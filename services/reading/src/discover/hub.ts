import type { Lead } from './frontier.ts';

const hubTitle =
  /^(?:(?:html )?site ?map|(?:all|other|more|unlinked) pages|pages|(?:site |a[ -](?:to[ -])?z )?index|a[ -](?:to[ -])?z|directory|table of contents|contents|quick ?links)$/i;
const hubPath =
  /\/(?:html-?)?(?:site-?map|all-pages|site-?index|a-(?:to-)?z|table-of-contents|quick-?links|[a-z]+-pages)(?:\.html?|\.php|\/)?$/i;

/** Whether a page only lists other pages: it answers nothing but links to everything. */
export const isHub = ({ url, title }: Pick<Lead, 'url' | 'title'>): boolean =>
  hubTitle.test(title.trim()) || hubPath.test(new URL(url).pathname);
