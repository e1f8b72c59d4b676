import type { Element } from 'domhandler';
import { elementsOf, type LinesIn } from './lines.ts';

/** An element's name with its first class. */
const signature = (element: Element) => `${element.name}.${/^\S*/.exec(element.attribs.class ?? '')?.[0] ?? ''}`;

/** A group made up mostly of cards, such as one row of a team grid, is not itself a card. */
const minShareInCards = 0.8;
const nesting = 6;

/** Finds cards on a page. Results are cached per element and depth, because every ancestor asks for them. */
export const cardsIn = ({ fewLines }: LinesIn) => {
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
