import type { QuestionIntent } from '@askwatch/contracts/intent';
import type { Found } from './found.ts';
import { type kinds, kindsAsked } from './kinds.ts';
import { evidenceOf, type Line } from './page-line.ts';
import { isPast } from './past.ts';
import { type Sibling, siblingsIn } from './siblings.ts';

type Kind = (typeof kinds)[number];

const lastPart = ({ page }: Line): string =>
  (
    new URL(page.url).pathname
      .replace(/\/(?:index\.\w+)?$/, '')
      .split('/')
      .at(-1) ?? ''
  )
    .replace(/\.\w+$/, '')
    .replace(/[_-]/g, ' ');
const titlePart = ({ page }: Line): string => page.title.split(/\s[|–—•·:-]\s/u)[0] ?? '';

/** A section's lines: those after its heading, up to the next heading of its level. */
const sectionAfter = (lines: Line[], heading: Line): Line[] => {
  const rest = lines.slice(lines.indexOf(heading) + 1);
  const end = rest.findIndex((line) => line.kind === 'heading' && (line.level ?? 6) <= (heading.level ?? 6));
  return end === -1 ? rest : rest.slice(0, end);
};

/** The siblings on a page about the kind: directly on it, otherwise the first under one of its headings. */
const onPage = (lines: Line[]): Sibling[] | null => {
  const headings = lines.filter(({ kind }) => kind === 'heading');
  const [first] = headings;
  if (!first) return null;
  const direct = siblingsIn(sectionAfter(lines, first), first.level ?? 1);
  if (direct) return direct;
  for (const heading of headings.slice(1)) {
    const found = siblingsIn(sectionAfter(lines, heading), heading.level ?? 6);
    if (found?.every(({ line }) => line.kind === 'card' || line.kind === 'row')) return found;
  }
  return null;
};

/** Two headings side by side are slogans or menus more often than all that a site offers. */
const isEnough = ({ name }: Kind, siblings: Sibling[]): boolean =>
  name !== 'Products and services' || siblings.length > 2 || siblings.every(({ line }) => line.kind !== 'heading');

/** A heading with the kind's name first, then a page that has it as its name. */
const siblingsOf = (pages: Line[][], { heading }: Kind): Sibling[] | null => {
  const fits = (text: string) => heading.test(text.trim());
  const isAbout = ([first]: Line[]) => first !== undefined && (fits(lastPart(first)) || fits(titlePart(first)));
  const ordered = [...pages].sort((a, b) => Number(isAbout(b)) - Number(isAbout(a)));
  for (const lines of ordered) {
    for (const line of lines) {
      if (line.kind !== 'heading' || !fits(line.text)) continue;
      const found = siblingsIn(sectionAfter(lines, line), line.level ?? 6);
      if (found) return found;
    }
    const found = isAbout(lines) ? onPage(lines) : null;
    if (found) return found;
  }
  return null;
};

/** The products, plans, investors, board members or customers of a site. Null if the question asks for something else. */
export const findKinds = (lines: Line[], { subject, past }: QuestionIntent): Found | null => {
  const asked = kindsAsked(subject);
  if (asked.length === 0) return null;
  const current = past ? lines : lines.filter((line) => !isPast({ headings: line.headings, text: '' }));
  const pages = [...new Set(current.map(({ page }) => page))].map((page) =>
    current.filter((line) => line.page === page),
  );
  const found = asked.flatMap((kind) => {
    const siblings = siblingsOf(pages, kind);
    return siblings && isEnough(kind, siblings) ? [{ kind, siblings }] : [];
  });
  if (found.length === 0) return null;
  const all = found.flatMap(({ siblings }) => siblings);
  return {
    text: found
      .map(({ kind, siblings }) => {
        const titles = siblings.map(({ title }) => title).join('; ');
        return found.length > 1 ? `${kind.name}: ${titles}` : titles;
      })
      .join('. '),
    value: { kind: 'list', items: all.map(({ title }) => title) },
    evidence: all.map(({ title, line }) => evidenceOf(line.page, title)),
  };
};
