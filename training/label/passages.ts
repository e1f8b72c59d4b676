// Writes the blocks of each page of a folder of sites, read by the product's own code, one JSON line a page.
// Called as: tsx passages.ts <folder of sites> <output folder> [pages of a site at most]
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { extractPage } from '../../services/reading/src/passages/extract.ts';

const [sites = '', out = '', most = '60'] = process.argv.slice(2);
const pagesPerSite = Number(most);
/** The pages that people ask about; the rest fill up what is left. */
const telling =
  /(?:team|people|staff|leader|board|committee|about|contact|pric|plan|fee|rates?|member|director|faculty|officer|found|history|hours|location|office|press|news|event|job|career|customer|partner|product|service|faq|index)/i;

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.html?$/i.test(path) && statSync(join(folder, path)).size < 700_000)
    .sort((a, b) => Number(telling.test(b)) - Number(telling.test(a)) || a.split('/').length - b.split('/').length);

mkdirSync(out, { recursive: true });
for (const site of readdirSync(sites)) {
  const file = join(out, `${site}.jsonl`);
  if (existsSync(file)) continue;
  const folder = join(sites, site);
  const lines: string[] = [];
  for (const path of pagesIn(folder).slice(0, pagesPerSite)) {
    const html = readFileSync(join(folder, path), 'utf8');
    // A template isn't a page yet.
    if (/^---\s*\n|\{%-?\s*\w|\{\{-?\s*(?:site|page|content|partial|\.|\$)/.test(html)) continue;
    const page = extractPage(html, new URL(`https://${encodeURIComponent(site)}.example/${relative('.', path)}`));
    const { title, language, blocks, structured } = page;
    if (blocks.length > 0) lines.push(JSON.stringify({ site, path, title, language, blocks, structured }));
  }
  writeFileSync(`${file}.part`, lines.map((line) => `${line}\n`).join(''));
  renameSync(`${file}.part`, file);
  process.stdout.write(`${site}: ${lines.length} pages\n`);
}
