/**
 * The tags of a page's source that match, each from its name to its end. A pattern for a whole tag would search for its
 * end again from every start, and a page can have thousands of tags without an end.
 * @param beginning a global pattern, such as `/<input\\b/gi`
 */
export function* tagsIn(html: string, beginning: RegExp): Generator<{ from: number; to: number; text: string }> {
  let to = 0;
  for (const { index } of html.matchAll(beginning)) {
    // Matches inside the previous tag were already covered by it.
    if (index < to) continue;
    const end = html.indexOf('>', index);
    to = end === -1 ? html.length : end + 1;
    yield { from: index, to, text: html.slice(index, to) };
  }
}

/** A source without the matching tags; the text between them stays. */
export const withoutTags = (html: string, beginning: RegExp): string => {
  const kept: string[] = [];
  let at = 0;
  for (const { from, to, text } of tagsIn(html, beginning)) {
    if (!text.endsWith('>')) break;
    kept.push(html.slice(at, from));
    at = to;
  }
  return kept.join('') + html.slice(at);
};
