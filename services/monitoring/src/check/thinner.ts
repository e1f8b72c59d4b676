import { type PageRead, passageText } from '@askwatch/contracts/reading';
import { unitsOf } from './units.ts';

const minShare = 0.4;

const chars = (page: PageRead) => page.passages.reduce((sum, passage) => sum + passageText(passage).length, 0);

/** Whether most of a page's text is gone: a bot variant, a shell to be filled by scripts, or another page. */
export const isThinner = (was: PageRead, page: PageRead): boolean => {
  const before = unitsOf(was).map(({ text }) => text);
  const now = new Set(unitsOf(page).map(({ text }) => text));
  const kept = before.filter((text) => now.has(text)).length;
  return chars(page) < chars(was) * minShare && kept < before.length * minShare;
};
