/** A block of an article. */
export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph' | 'example'; text: string }
  | { kind: 'list'; items: string[] };

/** "1. A new executive" becomes "1-a-new-executive". */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const blockOf = (text: string): Block => {
  if (text.startsWith('## ')) return { kind: 'heading', id: idOf(text.slice(3)), text: text.slice(3) };
  if (text.startsWith('> ')) return { kind: 'example', text: text.slice(2) };
  if (text.startsWith('- ')) return { kind: 'list', items: text.split('\n').map((line) => line.slice(2)) };
  return { kind: 'paragraph', text };
};

/** Reads our articles: headings (##), lists (-), examples (>) and paragraphs, separated by empty lines. */
export const blocksOf = (text: string): Block[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(blockOf);
