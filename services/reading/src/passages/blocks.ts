import type { Block } from '@askwatch/contracts/reading';
import type { CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import { cardsIn } from './cards.ts';
import { definitions } from './definitions.ts';
import { foldText } from './fold.ts';
import { isElement, isInline, isSeam, linesIn } from './lines.ts';
import { dataTables, tableRows } from './tables.ts';

/** More than the longest legitimate page; the rest is ignored. */
const maxBlocks = 8000;

/** The page's content as blocks, in reading order. */
export const blocksOf = ($: CheerioAPI, root: Element): Block[] => {
  const blocks: Block[] = [];
  const lines = linesIn();
  const { holdsBlocks, isStack, linesOf } = lines;
  const cardsAmong = cardsIn(lines);
  const isData = dataTables(root);
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
    else if (isData(node)) for (const row of tableRows(lines, node)) blocks.push(row);
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
