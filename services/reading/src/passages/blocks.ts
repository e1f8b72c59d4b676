import type { Block } from '@askwatch/contracts/reading';
import type { CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import {
  cardChars,
  cardLines,
  foldText,
  isElement,
  isInline,
  isSeam,
  type LinesIn,
  linesIn,
  looksLikeName,
} from './lines.ts';

/** More than the longest legitimate page; the rest is ignored. */
const maxBlocks = 8000;

/** An element's name with its first class. */
const signature = (element: Element) => `${element.name}.${/^\S*/.exec(element.attribs.class ?? '')?.[0] ?? ''}`;

const elementsOf = (element: Element) => element.children.filter(isElement);

/** A group made up mostly of cards, such as one row of a team grid, is not itself a card. */
const minShareInCards = 0.8;
const nesting = 6;

/** Finds cards on a page. Results are cached per element and depth, because every ancestor asks for them. */
const cardsIn = ({ fewLines }: LinesIn) => {
  const [holding, among] = [new Map<Element, boolean[]>(), new Map<Element, Set<Element>[]>()];

  const kept = <Answer>(known: Map<Element, Answer[]>, element: Element, depth: number, find: () => Answer): Answer => {
    const answers = known.get(element) ?? [];
    known.set(element, answers);
    return (answers[depth] ??= find());
  };

  const isSmall = (element: Element): boolean => (fewLines(element)?.length ?? 0) >= 2;

  const holdsCards = (element: Element, depth: number): boolean =>
    depth <= nesting &&
    kept(holding, element, depth, () => {
      const inner = cardsAmong(element, depth + 1);
      const enough = (fewLines(element)?.length ?? 0) * minShareInCards;
      const inCards = [...inner].reduce((sum, card) => sum + (fewLines(card)?.length ?? 0), 0);
      return inCards >= enough
        ? inner.size >= 2
        : elementsOf(element).some((child) => (fewLines(child)?.length ?? 0) >= enough && holdsCards(child, depth + 1));
    });

  /** The children that repeat one structure often enough to be a grid of cards. */
  const cardsAmong = (element: Element, depth = 0): Set<Element> =>
    kept(among, element, depth, () => {
      const groups = new Map<string, Element[]>();
      for (const child of elementsOf(element)) {
        if (/^(?:p|h[1-6]|table|ul|ol|dl|tr|td|br|hr|section|main|header|footer|nav)$/.test(child.name)) continue;
        const group = groups.get(signature(child));
        if (group) group.push(child);
        else groups.set(signature(child), [child]);
      }
      const cards = new Set<Element>();
      for (const group of groups.values()) {
        if (group.length < 2) continue;
        const fitting = group.filter((child) => isSmall(child) && !holdsCards(child, depth + 1));
        if (fitting.length >= 2 && fitting.length >= group.length * 0.6) for (const child of fitting) cards.add(child);
      }
      return cards;
    });

  return cardsAmong;
};

/** A cell's lines joined into one; names below each other are separated by commas. */
const cellText = (lines: string[]): string => lines.join(lines.length > 1 && lines.every(looksLikeName) ? ', ' : ' ');

const maxRows = 2000;
/** The header is repeated in every row; longer text isn't a header. */
const headerChars = 1000;

const rowsOf = (element: Element, found: Element[] = []): Element[] => {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    if (child.name === 'tr') found.push(child);
    rowsOf(child, found);
  }
  return found;
};

const cellsOf = (row: Element): Element[] => elementsOf(row).filter(({ name }) => name === 'th' || name === 'td');

const tableRows = ({ linesOf }: LinesIn, rows: Element[]): Block[] => {
  let header: string[] | undefined;
  return rows.slice(0, maxRows).flatMap((row): Block[] => {
    const cells = cellsOf(row);
    const inLines = cells.map(linesOf);
    const texts = inLines.map(cellText).filter((text, i) => text !== '' || i === 0);
    if (texts.every((text) => text === '')) return [];
    // A grid laid out as a table: each cell is a card, such as a person next to a picture.
    const grid = inLines.filter((lines) => lines.length > 0);
    if (
      !header &&
      grid.every((lines) => lines.length >= 2 && lines.length <= cardLines && lines.join(' ').length <= cardChars)
    )
      return grid.map((lines): Block => ({ kind: 'card', lines }));
    if (!header && cells.length > 1 && cells.every((cell) => cell.name === 'th')) header = texts;
    const isNamed = header && header !== texts && header.join(' ').length <= headerChars;
    return [{ kind: 'row', cells: texts.filter((text) => text !== ''), ...(header && isNamed ? { header } : {}) }];
  });
};

/** The tables that contain another table. */
const outerTables = (root: Element): Set<Element> => {
  const outer = new Set<Element>();
  const visit = (element: Element, around: Element[]) => {
    const isTable = element.name === 'table';
    if (isTable)
      for (let at = around.length - 1; at >= 0 && !outer.has(around[at] as Element); at -= 1)
        outer.add(around[at] as Element);
    const inner = isTable ? [...around, element] : around;
    for (const child of element.children) if (isElement(child)) visit(child, inner);
  };
  visit(root, []);
  return outer;
};

/** Depth limit for nested definition lists; deeper text is included in its ancestors. */
const definitionsDeep = 3;
/** A longer term is a paragraph, because a term is repeated with each of its texts. */
const termChars = 300;

const definitions = ({ linesOf }: LinesIn, list: Element): Block[] => {
  const found: Block[] = [];
  let term = '';
  const visit = (element: Element, depth: number) => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      const isPart = child.name === 'dt' || child.name === 'dd';
      if (isPart) {
        const text = linesOf(child).join(' ');
        if (child.name === 'dt') {
          term = text;
          if (term.length > termChars) found.push({ kind: 'paragraph', text });
        } else if (term !== '' && text !== '')
          found.push(term.length > termChars ? { kind: 'paragraph', text } : { kind: 'definition', term, text });
      }
      if (!isPart || depth < definitionsDeep) visit(child, isPart ? depth + 1 : depth);
    }
  };
  visit(list, 1);
  return found;
};

/** The page's content as blocks, in reading order. */
export const blocksOf = ($: CheerioAPI, root: Element): Block[] => {
  const blocks: Block[] = [];
  const lines = linesIn();
  const { holdsBlocks, isStack, linesOf } = lines;
  const cardsAmong = cardsIn(lines);
  const outer = outerTables(root);
  let run: string[] = [];
  let afterElement = false;
  const flush = () => {
    const text = foldText(run.join(''));
    if (text !== '') blocks.push({ kind: 'paragraph', text });
    run = [];
    afterElement = false;
  };
  /** Keeps white space at either end of an element's text, so that it stays separate from its neighbours. */
  const textOf = (element: Element): string => {
    const whole = $(element).text();
    return `${/^\s/.test(whole) ? ' ' : ''}${linesOf(element).join(' ')}${/\s$/.test(whole) ? ' ' : ''}`;
  };

  /** A table of data, rather than one used for layout. */
  const isData = (node: Element): boolean =>
    node.name === 'table' && !outer.has(node) && rowsOf(node).some((row) => cellsOf(row).length >= 2);

  const visit = (node: AnyNode, cards: Set<Element>): void => {
    if (blocks.length > maxBlocks) return;
    if (!isElement(node)) {
      if (node.type === 'text') {
        run.push(node.data);
        afterElement = false;
      }
      return;
    }
    if (node.name === 'br') {
      flush();
      return;
    }
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
      const text = linesOf(node).join(' ');
      if (text !== '') blocks.push({ kind: 'heading', level: Number(heading[1]), text });
    } else if (cards.has(node)) blocks.push({ kind: 'card', lines: linesOf(node) });
    else if (isData(node)) for (const row of tableRows(lines, rowsOf(node))) blocks.push(row);
    else if (node.name === 'dl') for (const definition of definitions(lines, node)) blocks.push(definition);
    else if (node.name === 'li' && !holdsBlocks(node)) {
      const [first, ...more] = linesOf(node);
      if (first !== undefined)
        blocks.push(more.length > 0 ? { kind: 'card', lines: [first, ...more] } : { kind: 'item', text: first });
    } else {
      const inner = cardsAmong(node);
      const stack = isStack(node);
      for (const child of node.children) {
        visit(child, inner);
        if (stack) flush();
      }
    }
    flush();
  };

  visit(root, new Set());
  flush();
  return blocks;
};
