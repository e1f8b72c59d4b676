// Locale-independent: in locales where "I" isn't the capital of "i", "cfi" must still match "CFI".
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

// URLs are displayed decoded but sent percent-encoded; search in both.
const readable = (website: string): string => {
  if (!website.includes('%')) return website;
  try {
    return `${website}\n${decodeURI(website)}`;
  } catch {
    // Not every percent sequence is valid UTF-8.
    return website;
  }
};

// Views are immutable, so the searchable text is cached. The line breaks can't be matched by a one-line search.
const texts = new WeakMap<object, string>();
const textOf = (view: Searched): string => {
  const known =
    texts.get(view) ??
    plain([readable(view.website), view.question, ...(view.tags ?? []), view.answer?.text ?? ''].join('\n'));
  texts.set(view, known);
  return known;
};

type Searched = { website: string; question: string; tags?: readonly string[]; answer?: { text: string } | undefined };

/** Views whose website, question, tags or answer contain the text, matched literally. */
export const matching = <T extends Searched>(views: readonly T[], text: string): T[] => {
  const wanted = plain(text.trim());
  return wanted === '' ? [...views] : views.filter((view) => textOf(view).includes(wanted));
};
