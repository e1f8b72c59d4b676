/** "For Python 2.7": the host that the version asked for goes with. */
export type Host = { name: string; number: string };

export const hostIn = (question: string): Host | undefined => {
  const [, name, number] =
    /\b(?:for|on|with|under|supporting|compatible with) (\p{L}[\p{L}+#]*) ?v?(\d+(?:\.\d+)*)\b/iu.exec(question) ?? [];
  return name === undefined || number === undefined ? undefined : { name: name.toLowerCase(), number };
};

/** A text as part of a regular expression that matches it literally. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text names the host: "Python2.7" and "Python 2.7.18" do. */
export const isFor = (text: string, { name, number }: Host): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${escaped(name)}[\\s-]?v?${escaped(number)}(?!\\d)`, 'iu').test(text);
