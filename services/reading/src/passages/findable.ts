/** Limit for words on a page that start like the question's words. */
const maxWords = 2000;
/** Terms of at least this length also match by prefix. */
const prefixChars = 5;

/**
 * Keeps words out of an index that no search can find: a term finds itself and, if it is long, words that start with
 * it. The index compares each word with all words that share a prefix, so many different words would cost quadratic
 * time.
 * @param terms all terms that will be searched for
 * @returns a function that returns the word, or null to leave it out
 */
export const findableBy = (terms: string[]): ((word: string) => string | null) => {
  const whole = new Set(terms);
  const lengths = [...new Set(terms.map(({ length }) => length))].filter((length) => length >= prefixChars);
  const seen = new Set<string>();
  return (word) => {
    if (whole.has(word) || seen.has(word)) return word;
    if (seen.size >= maxWords || !lengths.some((length) => whole.has(word.slice(0, length)))) return null;
    seen.add(word);
    return word;
  };
};
