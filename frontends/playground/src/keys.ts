import type { Keys } from '@askwatch/web-kit/ui/keys-dialog';
import { keyTexts as texts } from './texts.ts';

export const keys: Keys = [
  { keys: ['n'], does: texts.new },
  { keys: ['/'], does: texts.search },
  { keys: ['j', 'k'], does: texts.rows },
  { keys: ['x'], does: texts.select },
  { keys: ['a'], does: texts.all },
  { keys: ['Enter'], does: texts.open },
  { keys: ['m'], does: texts.monitor },
  { keys: ['c'], does: texts.copy },
  { keys: ['s'], does: texts.share },
  { keys: ['Delete'], does: texts.remove },
  { keys: ['z'], does: texts.undo },
  { keys: ['?'], does: texts.list },
  { keys: ['Shift', 'Click'], does: texts.range },
];
