/** More words than any page has that begin as the question's do. */
const mostWords = 2000;
/** Terms as long as this are found by words that begin with them, too. */
const prefixChars = 5;

/**
 * Leaves out of an index what no search of it can find: a term finds itself, and where it is long, words that begin with
 * it. The index compares each word with all that begin differently, so many different words would cost their square.
 * @param terms all that will be searched for
 * @returns for each word itself, or null when it is left out
 */
export const findableBy = (terms: string[]): ((word: string) => string | null) => {
  const whole = new Set(terms);
  const lengths = [...new Set(terms.map(({ length }) => length))].filter((length) => length >= prefixChars);
  const seen = new Set<string>();
  return (word) => {
    if (whole.has(word) || seen.has(word)) return word;
    if (seen.size >= mostWords || !lengths.some((length) => whole.has(word.slice(0, length)))) return null;
    seen.add(word);
    return word;
  };
};
