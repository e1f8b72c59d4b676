/** The lookbehind keeps matching linear: otherwise every character of a long word would start a match. */
const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:[a-z]{2,24}|[A-Z]{2,24})/gu;

/** "name (at) example (dot) org" is an obfuscated address. */
const obfuscated =
  /(?<![\p{L}\d._+-])([\p{L}\d._+-]+)\s*[[({]\s*at\s*[\])}]\s*([\p{L}\d-]+(?:(?:\s*[[({]\s*dot\s*[\])}]\s*|\.)[\p{L}\d-]+)+)/giu;

/** The e-mail addresses in a text, in order, each with the text before it. */
export const mailsAt = (text: string): { mail: string; before: string }[] => {
  const plain = [...text.matchAll(email)].map((match) => ({ mail: match[0], at: match.index }));
  const hidden = [...text.matchAll(obfuscated)].map((match) => ({
    mail: `${match[1] ?? ''}@${(match[2] ?? '').replace(/\s+/g, '').replace(/[[({]dot[\])}]/gi, '.')}`,
    at: match.index,
  }));
  const found = [...plain, ...hidden].sort((a, b) => a.at - b.at);
  return found.map(({ mail, at }, n) => ({ mail, before: text.slice(found[n - 1]?.at ?? 0, at) }));
};

/** Addresses for mailing list commands, not for people. */
export const isForMachines = (mail: string): boolean => /-(?:un)?subscribe@|^(?:un)?subscribe|^no-?reply/i.test(mail);
