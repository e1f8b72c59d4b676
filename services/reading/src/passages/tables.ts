import type { Block } from '@askwatch/contracts/reading';
import type { Element } from 'domhandler';
import { cardChars, cardLines, elementsOf, isElement, type LinesIn, looksLikeName } from './lines.ts';

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

/** A table's rows, each with the header; or its cells as cards, if it lays out a grid of them. */
export const tableRows = ({ linesOf }: LinesIn, table: Element): Block[] => {
  let header: string[] | undefined;
  return rowsOf(table)
    .slice(0, maxRows)
    .flatMap((row): Block[] => {
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

/** Tells tables of data from those used for layout. */
export const dataTables = (root: Element) => {
  const outer = outerTables(root);
  return (node: Element): boolean =>
    node.name === 'table' && !outer.has(node) && rowsOf(node).some((row) => cellsOf(row).length >= 2);
};
