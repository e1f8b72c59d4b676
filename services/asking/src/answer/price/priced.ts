import type { Price } from '@askwatch/contracts/answer';
import { priceOfCell, pricesAt, pricesIn } from './money.ts';
import { type Line, sentencesOf } from '../page-line.ts';
import { isTierWord, sameTier, tierAmong, tierOf } from './tier.ts';
import { coverage, exactTerms, holdsExact, share, weigh, type Weights } from '../weights.ts';

/** A price with what it is for. */
export type Priced = {
  text: string;
  /** The title of its card or row. */
  title: string;
  /** The label above it, such as "Early" or "By May 1". */
  label: string;
  prices: Price[];
  line: Line;
  score: number;
  /** How much of the question the label covers. */
  labelled: number;
};

export const free =
  /\b(?:free of charge|for free|is free|are free|completely free|no (?:fee|cost|charge)|free (?:&|and) open[- ]source)\b/i;
const addsUp = /^(?:all|everything|includes?|including|plus|\+|same|with)\b/i;
const maxAbove = 12;
const labelChars = 140;

/** What a price is for: the first line of its card, or the line directly above if that covers more of the question. */
const titleOf = (above: string[], weights: Weights): string => {
  const [first = ''] = above;
  const last = above.at(-1) ?? '';
  return last.length < 60 && !addsUp.test(last) && share(weights, last) > share(weights, first) ? last : first;
};

const isGroup = (line: Line) => ['card', 'row', 'definition'].includes(line.kind) && line.group.length > 1;
const hasNumber = (group: string[]) => group.some((text) => pricesIn(text).length > 0 || /^\d[\d.,]*$/.test(text));

/** Repeats header cells that span several columns. */
const spread = (wide: string[], columns: number): string[] => {
  const each = columns / wide.length;
  return Number.isInteger(each) && each > 1 ? wide.flatMap((text) => Array.from({ length: each }, () => text)) : [];
};

/** The cells above those of a row: the table header, or the row or cards without numbers above it. */
const columnsOf = (lines: Line[], first: number): string[] => {
  const line = lines[first];
  if (line?.kind !== 'row') return [];
  const { group, header, page } = line;
  if (header?.length === group.length) return header;
  const cards: string[] = [];
  for (let i = first - 1; i >= 0 && first - i < maxAbove * 8; i -= lines[i]?.group.length ?? 1) {
    const above = lines[i];
    if (above?.page !== page || (above.kind !== 'row' && above.kind !== 'card')) break;
    if (above.kind === 'card' ? hasNumber(above.group) : cards.length > 0) break;
    if (above.kind === 'card') cards.unshift(above.group.join(' '));
    else if (
      !hasNumber(above.group) &&
      above.group.length > 1 &&
      [group.length, group.length - 1].includes(above.group.length)
    ) {
      const over = lines[i - above.group.length];
      const columns = above.group.length === group.length ? above.group : ['', ...above.group];
      const named = over?.kind === 'row' && over.page === page && !hasNumber(over.group) ? over.group : [];
      const wide =
        [named, named.slice(1)].map((cells) => spread(cells, group.length - 1)).find((cells) => cells.length > 0) ?? [];
      return columns.map((text, n) => (n > 0 && wide[n - 1] !== undefined ? `${wide[n - 1] ?? ''} ${text}` : text));
    }
  }
  return cards.length === group.length - 1 ? ['', ...cards] : cards.length === group.length ? cards : [];
};

/** The paragraph above a table, which may give the currency. */
const introOf = (lines: Line[], first: number): string => {
  const above = lines
    .slice(Math.max(0, first - maxAbove * 8), first)
    .findLast(({ kind }) => kind !== 'row' && kind !== 'card');
  return above?.kind === 'paragraph' && above.headings.at(-1) === lines[first]?.headings.at(-1) ? above.text : '';
};

/** In a card, the line without prices above a price; otherwise the line with a colon that introduces the list. */
const labelOf = (lines: Line[], i: number, place: number, title: string): string => {
  const line = lines[i];
  if (!line) return '';
  if (isGroup(line)) {
    const label = line.group.slice(0, place).findLast((text) => pricesIn(text).length === 0) ?? '';
    return label !== title &&
      label.length < labelChars &&
      !/[.!?](?:\s|$)/.test(label) &&
      /^[\p{Lu}\d(]/u.test(label) &&
      !addsUp.test(label)
      ? label
      : '';
  }
  const above = lines.slice(Math.max(0, i - maxAbove), i).findLast((one) => pricesIn(one.text).length === 0);
  return above?.page === line.page &&
    above.headings.at(-1) === line.headings.at(-1) &&
    above.kind !== 'heading' &&
    above.text.length < labelChars &&
    above.text.endsWith(':')
    ? above.text
    : '';
};

/** In a sentence with several prices, the one next to the words asked for. */
const beside = (text: string, told: (part: string) => number): { prices: Price[]; part: string } => {
  const found = pricesAt(text);
  const all = { prices: found.map(({ price }) => price), part: text };
  if (found.length < 2) return all;
  // "Industry: 600 € (early), 700 € (late)": the part before a colon applies to all.
  const intro = /^[^:]{2,60}:\s*/.exec(text)?.[0] ?? '';
  const isBehind = (found[0]?.from ?? 0) - intro.length < 4;
  const parts = found.map(({ price, from, to }, n) => {
    const own = isBehind
      ? text.slice(to, found[n + 1]?.from ?? text.length)
      : text.slice(n === 0 ? intro.length : (found[n - 1]?.to ?? 0), from);
    const part = `${intro}${own}`;
    return { price, part, score: told(part) };
  });
  const [best, next] = [...parts].sort((a, b) => b.score - a.score);
  return best && next && best.score > next.score + 0.1 ? { prices: [best.price], part: best.part } : all;
};

/** Prices in a sentence, or in a card or row below or next to their label. */
export const pricedIn = (lines: Line[], subject: string[], question: string): Priced[] => {
  const weights = weigh(lines, subject);
  const exact = exactTerms(subject);
  const asked = tierOf(question);
  const tierWords = subject.filter(isTierWord).join(' ');
  const asksNon = /\bnon\b/i.test(question);
  // "Non-members" are not members.
  const plain = (text: string) => (asksNon ? text : text.replace(/\bnon[- ]?\p{L}+/giu, ' '));
  return lines.flatMap((line, i): Priced[] => {
    let place = 0;
    while (lines[i - place - 1]?.at === line.at && lines[i - place - 1]?.page === line.page) place += 1;
    const inGroup = isGroup(line);
    const columns = inGroup ? columnsOf(lines, i - place) : [];
    const column = columns[place] ?? '';
    const cell =
      line.kind === 'row' && place > 0
        ? priceOfCell(
            line.text,
            `${column} ${columns[0] ?? ''} ${line.headings.at(-1) ?? ''} ${introOf(lines, i - place)}`,
          )
        : undefined;
    const title = inGroup ? titleOf(line.group.slice(0, Math.max(1, place)), weights) : (line.headings.at(-1) ?? '');
    const label = column === '' ? labelOf(lines, i, place, title) : column;
    const above = `${line.headings.join(' ')} ${line.page.title}`;
    return (cell ? [line.text] : sentencesOf(line.text)).flatMap((text): Priced[] => {
      if (!cell && pricesIn(text).length === 0 && !free.test(text) && !(inGroup && place > 0 && /^free$/i.test(text)))
        return [];
      if (!holdsExact(exact, `${text} ${title} ${label} ${above}`)) return [];
      const isInTier = (part: string) =>
        asked !== undefined && sameTier(asked, tierAmong(label, [part, title, line.headings.at(-1) ?? '']));
      const told = (part: string) =>
        share(weights, plain(`${part} ${title} ${label} ${isInTier(part) ? tierWords : ''}`));
      const { prices, part } = cell ? { prices: [cell], part: text } : beside(text, told);
      const own = told(part);
      const all = share(weights, plain(`${part} ${title} ${label} ${isInTier(part) ? tierWords : ''} ${above}`));
      return [
        {
          text,
          title: title === text ? '' : title,
          label,
          prices,
          line,
          score: subject.length === 0 ? 0.5 : Math.max(own, own * 0.5 + all * 0.5),
          labelled: coverage(subject, plain(label)) + Number(isInTier(part)),
        },
      ];
    });
  });
};
