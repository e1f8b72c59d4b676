import { matches, patternOf, type Pattern } from './pattern.ts';

/** The name for us in robots.txt. */
const robotName = 'AskwatchBot';

/** A sitemap index has the same limit. */
const maxSitemaps = 500;

export type RobotsFile = { address: string; text: string };

type Rule = { allows: boolean; pattern: Pattern };

/** The name and value of each line that has them. */
const linesOf = (text: string): [name: string, value: string][] =>
  text.split(/\r\n|\r|\n/).flatMap((line): [string, string][] => {
    const said = line.split('#', 1)[0] ?? '';
    const colon = said.indexOf(':');
    const name = said.slice(0, Math.max(0, colon)).trim().toLowerCase();
    return name === '' ? [] : [[name, said.slice(colon + 1).trim()]];
  });

/** Drops the version: "AskwatchBot/1.0" is AskwatchBot. */
const robotOf = (value: string): string => (value.split('/', 1)[0] ?? '').trim().toLowerCase();

/**
 * The rules of the groups that name us, or of the wildcard group if none does (RFC 9309, section 2.2.1). Other robots'
 * rules are not kept: a file can name thousands of robots before thousands of rules.
 */
const rulesFor = (text: string): Rule[] => {
  const groups = new Map<string, Rule[]>();
  const ours = robotName.toLowerCase();
  let named = new Set<string>();
  let isNaming = false;
  for (const [name, value] of linesOf(text)) {
    if (name === 'user-agent') {
      if (!isNaming) named = new Set();
      isNaming = true;
      if ([ours, '*'].includes(robotOf(value))) named.add(robotOf(value));
    } else if (name === 'allow' || name === 'disallow' || name === 'crawl-delay') {
      isNaming = false;
      for (const robot of named) {
        const rules = groups.get(robot) ?? [];
        groups.set(robot, rules);
        if (name !== 'crawl-delay' && value !== '') rules.push({ allows: name === 'allow', pattern: patternOf(value) });
      }
    }
    // Other lines, such as sitemaps, don't end a group (RFC 9309, section 2.2.4).
  }
  return groups.get(ours) ?? groups.get('*') ?? [];
};

/** Percent-encoding is case-insensitive. */
const encoded = (path: string): string => path.replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase());

/**
 * Whether a robots.txt lets us read an address. The longest rule wins, and "allow" wins between rules of equal length.
 */
export const robotsAllow = ({ text, url }: RobotsFile & { url: string }): boolean => {
  const { pathname, search } = new URL(url);
  const path = encoded(pathname + search);
  let counts: Rule | undefined;
  for (const rule of rulesFor(text)) {
    const longer = rule.pattern.length - (counts?.pattern.length ?? -1);
    if ((longer > 0 || (longer === 0 && rule.allows)) && matches(rule.pattern, path)) counts = rule;
  }
  return counts?.allows ?? true;
};

/** The sitemaps listed in a robots.txt. */
export const robotsSitemaps = ({ text }: RobotsFile): string[] =>
  linesOf(text)
    .flatMap(([name, value]) => (name === 'sitemap' && value !== '' ? [value] : []))
    .slice(0, maxSitemaps);
