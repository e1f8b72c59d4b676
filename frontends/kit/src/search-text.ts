// In any language alike: where "I" is no capital of "i", who types "cfi" still finds "CFI".
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** An address is shown with its letters, and sent with their bytes. */
const readable = (website: string): string => {
  if (!website.includes('%')) return website;
  try {
    return `${website}\n${decodeURI(website)}`;
  } catch {
    // Not everything after a percent sign is a character.
    return website;
  }
};

// A view never changes, so what it is searched in is made once. No line break can be searched for.
const texts = new WeakMap<object, string>();
const textOf = (view: Searched): string => {
  const known =
    texts.get(view) ?? plain(`${readable(view.website)}\n${view.question}\n${(view.tags ?? []).join('\n')}`);
  texts.set(view, known);
  return known;
};

type Searched = { website: string; question: string; tags?: readonly string[] };

/** Those whose website, question or tags contain the text, which is taken as it is. */
export const matching = <T extends Searched>(views: readonly T[], text: string): T[] => {
  const wanted = plain(text.trim());
  return wanted === '' ? [...views] : views.filter((view) => textOf(view).includes(wanted));
};
