/** A rule's path, split at its wildcards (RFC 9309, section 2.2.3). */
export type Pattern = {
  /** How specific the rule is. */
  length: number;
  /** The text before, between and after the wildcards. */
  parts: string[];
  /** Whether the path must end with the last part. */
  isWhole: boolean;
};

/** Percent-encodes a path; invalid text is left unchanged. */
const encoded = (path: string): string => {
  try {
    return encodeURI(path)
      .replaceAll('%25', '%')
      .replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase());
  } catch {
    return path;
  }
};

export const patternOf = (written: string): Pattern => {
  const path = encoded(written);
  const isWhole = path.endsWith('$');
  return { length: path.length, parts: (isWhole ? path.slice(0, -1) : path).split('*'), isWhole };
};

/** Above this length, the built-in search may compare the whole part again at every position. */
const shortPart = 100;

/** For each character, the length of the longest proper prefix that ends there (Knuth, Morris and Pratt). */
const overlapsOf = (text: string): number[] => {
  const overlaps = [0];
  for (let at = 1, same = 0; at < text.length; at += 1) {
    while (same > 0 && text[at] !== text[same]) same = overlaps[same - 1] ?? 0;
    if (text[at] === text[same]) same += 1;
    overlaps.push(same);
  }
  return overlaps;
};

const find = (path: string, part: string, from: number): number => {
  if (part.length <= shortPart || part.length > path.length - from) return path.indexOf(part, from);
  const overlaps = overlapsOf(part);
  for (let at = from, same = 0; at < path.length; at += 1) {
    while (same > 0 && path[at] !== part[same]) same = overlaps[same - 1] ?? 0;
    if (path[at] === part[same]) same += 1;
    if (same === part.length) return at - same + 1;
  }
  return -1;
};

/**
 * Whether a rule matches a path. Each part is searched once, after the previous one: the earliest match leaves the most
 * for the following parts, so no backtracking is needed.
 */
export const matches = ({ length, parts, isWhole }: Pattern, path: string): boolean => {
  const [first = '', ...others] = parts;
  if (length - parts.length > path.length || !path.startsWith(first)) return false;
  const last = isWhole ? others.pop() : undefined;
  if (isWhole && last === undefined) return path === first;
  let at = first.length;
  for (const part of others) {
    const found = find(path, part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return last === undefined || (path.endsWith(last) && path.length - last.length >= at);
};
