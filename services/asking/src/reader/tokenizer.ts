/** A piece of a word, with its place in the text (UTF-16). */
export type Token = { id: number; start: number; end: number };
export type Tokenizer = {
  tokensOf: (text: string) => Token[];
  /** The ids of "[CLS]" and "[SEP]", which mark the start and the end of what is read. */
  marks: { start: number; end: number };
};

type Letter = { text: string; start: number; end: number };

/** Longer words are not in any vocabulary. */
const maxLetters = 100;

const isDropped = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/u;
const isSpace = /[\t\n\r\p{Z}]/u;
const isPunctuation = /[!-/:-@[-`{-~\p{P}]/u;
/** Ideographs are words of one letter. */
const isIdeograph =
  /[\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2A6DF}\u{2A700}-\u{2CEAF}\u{2F800}-\u{2FA1F}]/u;

const plain = (letter: string): string[] =>
  /[a-z0-9]/.test(letter)
    ? [letter]
    : // By code points, as the vocabulary was made.
      Array.from(
        letter
          .normalize('NFD')
          .replace(/\p{Mn}/gu, '')
          .toLowerCase(),
      );

/** The words of a text in lower case and without accents; each punctuation mark is a word. */
const wordsOf = function* (text: string): Generator<Letter[]> {
  let word: Letter[] = [];
  let at = 0;
  for (const letter of text) {
    const [start, end] = [at, at + letter.length];
    at = end;
    const isBreak = isSpace.test(letter);
    if (!isBreak && isDropped.test(letter)) continue;
    if (isBreak || isIdeograph.test(letter)) {
      if (word.length > 0) yield word;
      word = [];
    }
    if (isBreak) continue;
    if (isIdeograph.test(letter)) {
      yield plain(letter).map((one) => ({ text: one, start, end }));
      continue;
    }
    for (const one of plain(letter)) {
      if (!isPunctuation.test(one)) {
        const last = word.at(-1);
        // The rest of an overlong word counts only for its end.
        if (last && word.length > maxLetters) last.end = end;
        else word.push({ text: one, start, end });
        continue;
      }
      if (word.length > 0) yield word;
      word = [];
      yield [{ text: one, start, end }];
    }
  }
  if (word.length > 0) yield word;
};

/**
 * BERT's uncased WordPiece. The names of special tokens, such as "[SEP]", have no meaning in a text.
 * @param vocabulary one token per line; its id is the line's number
 * @throws when the vocabulary lacks the special tokens
 */
export const wordPiece = (vocabulary: string): Tokenizer => {
  const ids = new Map(
    vocabulary
      .trimEnd()
      .split('\n')
      .map((token, id) => [token, id]),
  );
  const idOf = (token: string): number => {
    const id = ids.get(token);
    if (id === undefined) throw new Error(`The vocabulary lacks ${token}.`);
    return id;
  };
  const [unknown, start, end] = [idOf('[UNK]'), idOf('[CLS]'), idOf('[SEP]')];
  const longest = [...ids.keys()].reduce((most, token) => Math.max(most, token.length), 0);

  /** The longest pieces first; null if a part of the word is in no piece. */
  const piecesOf = (letters: Letter[]): Token[] | null => {
    const pieces: Token[] = [];
    const word = letters.map(({ text }) => text).join('');
    const places = [0];
    for (const { text } of letters) places.push((places.at(-1) ?? 0) + text.length);
    for (let from = 0; from < letters.length;) {
      let until = Math.min(letters.length, from + longest);
      let id: number | undefined;
      for (; until > from; until -= 1) {
        const piece = word.slice(places[from], places[until]);
        id = ids.get(from > 0 ? `##${piece}` : piece);
        if (id !== undefined) break;
      }
      const [first, last] = [letters[from], letters[until - 1]];
      if (id === undefined || !first || !last) return null;
      pieces.push({ id, start: first.start, end: last.end });
      from = until;
    }
    return pieces;
  };

  return {
    marks: { start, end },
    tokensOf: (text) => {
      const tokens: Token[] = [];
      for (const word of wordsOf(text)) {
        const whole = { id: unknown, start: word[0]?.start ?? 0, end: word.at(-1)?.end ?? 0 };
        const pieces = word.length > maxLetters ? null : piecesOf(word);
        if (word.length > 0) tokens.push(...(pieces ?? [whole]));
      }
      return tokens;
    },
  };
};
