import type { Block } from '@askwatch/contracts/reading';
import type { CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import { foldText, holdsBlocks, isElement, isInline, isSeam, isStack, linesOf, looksLikeName } from './lines.ts';

const deepest = 120;
/** More than the longest honest page; what comes after is left unread. */
const mostBlocks = 8000;
/** A card is a small group that stands among its like: a name, a post, a short text. */
const cardChars = 900;
const cardLines = 12;

const signature = (element: Element) => `${element.name}.${(element.attribs.class ?? '').split(/\s+/)[0] ?? ''}`;

const elementsOf = (element: Element) => element.children.filter(isElement);

const isSmall = ($: CheerioAPI, element: Element): boolean => {
  const lines = linesOf($, element);
  const chars = lines.reduce((sum, line) => sum + line.length, 0);
  return lines.length >= 2 && lines.length <= cardLines && chars <= cardChars;
};

/** A group that is made of cards, such as one row of a team grid, is no card itself. */
const mostOfIt = 0.8;
const nesting = 6;

const holdsCards = ($: CheerioAPI, element: Element, depth = 0): boolean => {
  if (depth > nesting) return false;
  const inner = cardsAmong($, element, depth + 1);
  const own = linesOf($, element).length;
  const inCards = [...inner].reduce((sum, card) => sum + linesOf($, card).length, 0);
  return inCards >= own * mostOfIt ? inner.size >= 2 : elementsOf(element).some((child) => holdsCards($, child, depth + 1) && linesOf($, child).length >= own * mostOfIt);
};

/** The children that repeat one form often enough to be a grid of cards. */
const cardsAmong = ($: CheerioAPI, element: Element, depth = 0): Set<Element> => {
  const groups = new Map<string, Element[]>();
  for (const child of elementsOf(element)) {
    if (/^(?:p|h[1-6]|table|ul|ol|dl|tr|td|br|hr|section|main|header|footer|nav)$/.test(child.name)) continue;
    groups.set(signature(child), [...(groups.get(signature(child)) ?? []), child]);
  }
  const cards = new Set<Element>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const fitting = group.filter((child) => isSmall($, child) && !holdsCards($, child, depth + 1));
    if (fitting.length >= 2 && fitting.length >= group.length * 0.6) for (const child of fitting) cards.add(child);
  }
  return cards;
};

/** A cell's lines in one; names one below the other are kept apart. */
const cellText = (lines: string[]): string => lines.join(lines.length > 1 && lines.every(looksLikeName) ? ', ' : ' ');

const tableRows = ($: CheerioAPI, table: Element): Block[] => {
  const rows = $(table).find('tr').toArray().slice(0, 2000);
  let header: string[] | undefined;
  return rows.flatMap((row): Block[] => {
    const cells = $(row).children('th,td').toArray();
    const inLines = cells.map((cell) => linesOf($, cell));
    const texts = inLines.map(cellText).filter((text, i) => text !== '' || i === 0);
    if (texts.every((text) => text === '')) return [];
    // A grid laid out as a table: each cell is a card of its own, such as a person beside a picture.
    const grid = inLines.filter((lines) => lines.length > 0);
    if (!header && grid.every((lines) => lines.length >= 2 && lines.length <= cardLines && lines.join(' ').length <= cardChars)) return grid.map((lines): Block => ({ kind: 'card', lines }));
    if (!header && cells.length > 1 && cells.every((cell) => cell.name === 'th')) header = texts;
    return [{ kind: 'row', cells: texts.filter((text) => text !== ''), ...(header && header !== texts ? { header } : {}) }];
  });
};

const isLayout = ($: CheerioAPI, table: Element) =>
  $(table).find('table').length > 0 || $(table).find('tr').toArray().every((row) => $(row).children('th,td').length < 2);

const definitions = ($: CheerioAPI, list: Element): Block[] => {
  let term = '';
  return $(list).find('dt,dd').toArray().flatMap((element): Block[] => {
    const text = linesOf($, element).join(' ');
    if (element.name === 'dt') {
      term = text;
      return [];
    }
    return term === '' || text === '' ? [] : [{ kind: 'definition', term, text }];
  });
};

/** The page's content as blocks, in reading order. */
export const blocksOf = ($: CheerioAPI, root: Element): Block[] => {
  const blocks: Block[] = [];
  let run: string[] = [];
  let afterElement = false;
  const flush = () => {
    const text = foldText(run.join(''));
    if (text !== '') blocks.push({ kind: 'paragraph', text });
    run = [];
    afterElement = false;
  };
  /** White space at either end of an element's text keeps it apart from its neighbours. */
  const textOf = (element: Element): string => {
    const whole = $(element).text();
    return `${/^\s/.test(whole) ? ' ' : ''}${linesOf($, element).join(' ')}${/\s$/.test(whole) ? ' ' : ''}`;
  };

  const visit = (node: AnyNode, depth: number, cards: Set<Element>): void => {
    if (blocks.length > mostBlocks || depth > deepest) return;
    if (!isElement(node)) {
      if (node.type === 'text') {
        run.push(node.data);
        afterElement = false;
      }
      return;
    }
    if (node.name === 'br') return flush();
    if (isInline(node) && !holdsBlocks(node)) {
      const text = textOf(node);
      if (afterElement && isSeam(run.at(-1) ?? '', text)) flush();
      run.push(text);
      afterElement = text !== '';
      return;
    }
    flush();
    const heading = /^h([1-6])$/.exec(node.name);
    if (heading) {
      const text = linesOf($, node).join(' ');
      if (text !== '') blocks.push({ kind: 'heading', level: Number(heading[1]), text });
    } else if (cards.has(node)) blocks.push({ kind: 'card', lines: linesOf($, node) });
    else if (node.name === 'table' && !isLayout($, node)) blocks.push(...tableRows($, node));
    else if (node.name === 'dl') blocks.push(...definitions($, node));
    else if (node.name === 'li' && !holdsBlocks(node)) {
      const lines = linesOf($, node);
      if (lines.length > 1) blocks.push({ kind: 'card', lines });
      else if (lines[0] !== undefined) blocks.push({ kind: 'item', text: lines[0] });
    } else {
      const inner = cardsAmong($, node);
      const stack = isStack(node);
      for (const child of node.children) {
        visit(child, depth + 1, inner);
        if (stack) flush();
      }
    }
    flush();
  };

  visit(root, 0, new Set());
  flush();
  return blocks;
};
