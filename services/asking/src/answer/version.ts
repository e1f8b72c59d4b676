import { keywords } from '@askwatch/contracts/question';
import { evidenceOf, type Line, ownNames, sentencesOf } from './page-line.ts';
import { isPast } from './past.ts';
import type { Found } from './found.ts';
import { type Host, hostIn, isFor } from './version-host.ts';
import { coverage } from './weights.ts';

const version =
  /(?<![\p{L}\d.,$€£_-])v?(\d+(?:\.\d+){1,3})(?:[-. ]?(?:final|ga|rc[-.]?\d*|beta[-.]?\d*|alpha[-.]?\d*|m\d+))?(?![\d%]|\.[\dx]|-\d|\+|,? (?:or|and) (?:later|newer|higher|above|up|greater)\b)/giu;
const preview = /rc|beta|alpha|m\d/i;
/** "The third alpha release of 3.0.0" names a future version. */
const unfinished =
  /\b(?:alpha|beta|release candidate|preview|nightly|snapshot|milestone|unreleased|not (?:yet )?released|in development|upcoming|planned)\b/i;

/** Words in questions for a version and in announcements. */
const asking = new Set([
  'version',
  'release',
  'released',
  'latest',
  'newest',
  'recent',
  'current',
  'stable',
  'new',
  'series',
  'offered',
  'download',
  'available',
  'offer',
  'number',
]);
const announced = /\b(?:releas\w*|available|announc\w*|download\w*|latest|stable|current(?:ly)?|version|out now)\b/i;
const newest =
  /\b(?:latest|newest|current|most recent)\s+(?:\w+\s+){0,2}(?:release|version)\b|\b(?:latest|newest) stable\b/i;
/** "Latest release" above or next to the number. */
const label =
  /^(?:the )?(?:latest|newest|current|most recent|stable)\s+(?:\p{L}+\s+){0,3}(?:release|version|stable)\b[^.\d]{0,20}$/iu;
/** A heading or an item that is a version and its date, or little else. */
export const bare =
  /^(?:(?:version|release|v\.?)\s*)?v?\d+(?:\.\d+){1,3}(?:\s*\(?(?:release|latest|stable|lts)\)?)?(?:[\s,(–—-]+(?:released:?\s*)?(?:on\s+)?[\p{L}\d\s.,/-]{4,24}\)?)?:?$/iu;

type Versioned = { number: string; text: string; quote: string; line: Line; literal: boolean; named: boolean };

const partsOf = (number: string) => number.split('.').map(Number);

const higher = (one: string, other: string): number => {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let i = 0; i < Math.max(a.length, b.length); i += 1)
    if ((a[i] ?? 0) !== (b[i] ?? 0)) return (b[i] ?? 0) - (a[i] ?? 0);
  return 0;
};

/** News keeps calling an old release the latest. */
const isNews = ({ page }: Line): boolean =>
  /\/(?:news|blog|press|posts?|announcements?|releases?|20\d{2})[/_.-]/i.test(new URL(page.url).pathname);

/** Words between a number and the name of its product. */
const between =
  /^(?:is|was|are|now|v|version|release|releases|released|available|announced|announcing|latest|newest|stable|current|currently|recent|most|new|series|lts|final|download|downloads)$/i;
/** Words before a number that aren't names. */
const small =
  /^(?:the|our|its|this|that|a|an|of|to|from|and|or|with|in|at|on|for|by|as|get|try|see|we|you|it|also|only|than|until|since|both|published|shipped|updated|january|february|march|april|june|july|august|september|october|november|december|\d.*)$/iu;
const month = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)$/i;

/** "Ubuntu 20.04", "the plugin 3.0" and "Acme-tools 2.1" are not versions of Acme. */
const isOfAnother = (before: string, wanted: string[]): boolean => {
  if (wanted.length === 0) return false;
  const names = (/[^.;:!?()[\]|–—,]*$/u.exec(before)?.[0] ?? '')
    .split(/[\s®™]+/u)
    .filter((word) => /[\p{L}\d]/u.test(word));
  const name = names.findLast((word) => !between.test(word));
  if (name === undefined || month.test(name) || small.test(name)) return false;
  // "PyThing3.5 v6.0": a name that ends with the version of its host.
  return !keywords(name.replace(/(?<=\p{L}{2})\d+(?:\.\d+)*$/u, '')).every((word) => wanted.includes(word));
};

/** "Version 4.2 released": on a page about the product, the sentence needn't name it again. */
const announces = /\b(?:version|release)\s+v?\d|\d\s+(?:is\s+)?(?:now\s+)?(?:released|available|out)\b/i;

/** "Needs 9.12", "since 2.0": versions only referred to. */
const isReference = (before: string): boolean =>
  /[<>≤≥]=?\s*$/.test(before) ||
  /\b(?:upgrad|updat|bump|switch|mov)\w*\s+(?:\S+\s+){1,4}to\s+(?:version\s+|v)?$/i.test(before) ||
  /\blicen[cs]e\b[\s,;:(]*(?:version\s+|v)?$/i.test(before) ||
  /\b(?:compatible with|works? with|tested (?:with|on|against)|built (?:on|with|against)|based on|depends on|tracks|supports)\s+(?:\S+\s+){0,4}$/i.test(
    before,
  ) ||
  /\b(?:since|starting (?:from|with|at)|than|before|until|requires?|needs?|prior to|upgrad\w+ from|introduced in|as of)\s+(?:the\s+)?$/i.test(
    before,
  );

type Numbered = { number: string; index: number; length: number };

/** The first of the numbers; "the latest 3.11 release: 3.11.4" names the series before its release. */
const fullest = (found: Numbered[]): Numbered[] => {
  const [first] = found;
  if (!first) return [];
  return [found.find(({ number }) => number.startsWith(`${first.number}.`)) ?? first];
};

/** The number nearest to words such as "latest". */
const nearest = (found: Numbered[], text: string): Numbered[] => {
  const at = newest.exec(text);
  if (!at || found.length < 2) return found;
  const distance = ({ index, length }: Numbered) =>
    index >= at.index ? index - at.index - at[0].length : at.index - index - length;
  return fullest([...found].sort((a, b) => distance(a) - distance(b)));
};

type Asked = {
  wanted: string[];
  series: string | undefined;
  host: Host | undefined;
  /** For questions without a product: the products whose versions count, by page. If absent, all count. */
  own?: Map<Line['page'], string[]>;
};

/** "widget-4.2.0-bin.zip" is a file of Widget, "widget-viewer-1.1.zip" is not. */
const file =
  /(?<![\p{L}\d])(?:\p{L}[\p{L}\d+#]*-)*(\p{L}[\p{L}\d+#]*)-v?(\d+(?:\.\d+){1,3})(?=[.-](?:bin|src|source|dist|all|full|release|tar|tgz|zip|jar|war|exe|dmg|msi|deb|rpm|apk|whl|incubating|x86|amd64|arm|win|linux|mac)|$|\s)/giu;

const inFiles = (text: string, wanted: string[]): Numbered[] =>
  [...text.matchAll(file)].flatMap(({ 0: whole, 1: name = '', 2: number = '', index }) =>
    wanted.length > 0 && keywords(name).every((word) => wanted.includes(word))
      ? [{ number, index, length: whole.length }]
      : [],
  );

const numbersIn = (text: string, { wanted, series, own }: Asked, page: Line['page']): Numbered[] => {
  const said = [...text.matchAll(version)]
    .filter(([whole]) => !preview.test(whole))
    .filter(
      ({ index }) => !isOfAnother(text.slice(0, index), own?.get(page) ?? wanted) && !isReference(text.slice(0, index)),
    )
    .map(({ 0: whole, 1: number = '', index }): Numbered => ({ number, index, length: whole.length }));
  return (said.length > 0 ? said : inFiles(text, wanted)).filter(
    ({ number }) => series === undefined || number.startsWith(series),
  );
};

/** A column that gives the version a row is about. */
const isColumn = (line: Line): boolean =>
  line.kind === 'row' &&
  /^(?:version|release)(?: (?:number|name))?$/i.test(line.header?.[line.group.indexOf(line.text)] ?? '');

const versionsIn = (line: Line, next: Line | undefined, asked: Asked, isAbout: boolean): Versioned[] => {
  // "Latest release" with its number on the next line.
  if (isAbout && label.test(line.text) && next?.page === line.page) {
    const [first] = fullest(numbersIn(next.text.slice(0, 80), asked, next.page));
    if (first)
      return [
        {
          number: first.number,
          text: `${line.text} ${next.text}`.slice(0, 300),
          quote: `${line.text} ${next.text}`.slice(0, 300),
          line,
          literal: !isNews(line),
          named: true,
        },
      ];
  }
  return sentencesOf(line.text).flatMap((text) => {
    // "Thing3.6" names Thing.
    const named =
      asked.wanted.length === 0 || coverage(asked.wanted, text.replace(/(?<=\p{L}{2})(?=\d+\.\d)/gu, ' ')) === 1;
    const literal = newest.test(text) && !isNews(line);
    const isTitle =
      bare.test(text) && (line.kind === 'heading' || isColumn(line) || announced.test(line.headings.join(' ')));
    if (asked.host && !isFor(`${text} ${line.headings.at(-1) ?? ''}`, asked.host)) return [];
    if (text.length > 300 || !(named || (isAbout && (literal || isTitle || announces.test(text))))) return [];
    if (
      !literal &&
      !isTitle &&
      !announced.test(text) &&
      line.kind !== 'heading' &&
      !announced.test(line.headings.join(' '))
    )
      return [];
    const found = numbersIn(text, asked, line.page);
    if (found.length === 1 && !literal && !asked.host && unfinished.test(text)) return [];
    return (literal ? nearest(found, text) : found).map(({ number }): Versioned => ({
      number,
      text,
      quote: text,
      line,
      literal,
      named: named || isTitle,
    }));
  });
};

/** A page titled just "Release archive" includes the newest; "archived releases" further down a page are old. */
const isArchived = (line: Line): boolean =>
  isPast({ ...line, headings: line.headings.slice(1) }) ||
  !/^(?:\S+ ){0,3}releases? (?:archives?|history)$/i.test(line.headings[0] ?? '');

/** "The latest 1.10 release" belongs to one branch only, and so does one "of the 2.x series". */
const branchIn = /\b(?:latest|newest|last|current|most recent|stable)\s+(?:stable\s+)?v?(\d+(?:\.\d+)*)\b/i;

/** The newest version of what was asked for: the one the pages call the latest, otherwise the highest. */
export const findVersion = (lines: Line[], subject: string[], question = ''): Found | null => {
  const host = hostIn(question);
  const branch = /\bv?(\d+(?:\.\d+)*)\.x\b/.exec(question)?.[1] ?? branchIn.exec(question)?.[1];
  const series = branch === undefined ? undefined : `${branch}.`;
  const wanted = subject.filter(
    (term) =>
      !asking.has(term) &&
      !/^v?\d+(?:\.\d+)*\.x$/.test(term) &&
      term.replace(/^v/, '') !== branch &&
      term !== host?.name &&
      term !== host?.number,
  );
  const current = lines.filter((line) => !isPast(line) || !isArchived(line));
  const textOf = (page: Line['page']) =>
    `${page.title} ${new URL(page.url).hostname.replace(/\./g, ' ')} ${current
      .filter((line) => line.page === page)
      .map(({ text }) => text)
      .join(' ')}`;
  const about = new Map(
    [...new Set(current.map(({ page }) => page))].map((page) => [
      page,
      wanted.length === 0 || coverage(wanted, textOf(page)) === 1,
    ]),
  );
  const allOf = (asked: Asked) =>
    current.flatMap((line, i) => versionsIn(line, current[i + 1], asked, about.get(line.page) ?? false));
  const asked = { wanted, series, host };
  const own =
    wanted.length > 0
      ? []
      : allOf({ ...asked, own: new Map([...about.keys()].map((page) => [page, keywords(ownNames(page, current))])) });
  const found = own.length > 0 ? own : allOf(asked);
  const [best] = found.sort(
    (a, b) =>
      Number(b.literal) - Number(a.literal) ||
      (a.literal ? Number(b.named) - Number(a.named) : higher(a.number, b.number)),
  );
  return best
    ? {
        text: best.text,
        value: { kind: 'text', text: best.number },
        evidence: [evidenceOf(best.line.page, best.quote)],
      }
    : null;
};
