import { alsoReplaced, groupOf } from './class-groups.ts';

// What a class applies to, such as `md:hover:`, and the class itself, perhaps with the mark of an important one.
const parts = /^((?:\[[^\]]*\]:|[^[:]*(?:\[[^\]]*\])?[^[:]*:)*)(.*?)(!?)$/;

const withoutReplaced = (names: readonly string[]): string[] => {
  const replaced = new Set<string>();
  const isKept = (name: string): boolean => {
    const [, variants = '', own = '', mark = ''] = parts.exec(name) ?? [];
    const group = groupOf(own) ?? own;
    const when = variants + mark;
    if (replaced.has(when + group)) return false;
    for (const each of [group, ...(alsoReplaced[group] ?? [])]) replaced.add(when + each);
    return true;
  };
  return names.toReversed().filter(isKept).toReversed();
};

const merged = new Map<string, string>();

/**
 * Joins class names; of two conflicting Tailwind classes, the later wins. Knows the classes that are used here: a
 * package that knows all of them is 9 kB gzipped, in the code that every visitor loads first.
 */
export const cn = (...names: (string | false | null | undefined)[]): string => {
  const all = names.filter((each) => typeof each === 'string').join(' ');
  const known = merged.get(all) ?? withoutReplaced(all.split(' ').filter((name) => name !== '')).join(' ');
  merged.set(all, known);
  return known;
};
