import type { Keys } from '@askwatch/web-kit/ui/keys-dialog';
import { keyTexts as texts } from './texts.ts';

export const keys: Keys = [
  { keys: ['n'], does: texts.add },
  { keys: ['/'], does: texts.search },
  { keys: ['j', 'k'], does: texts.rows },
  { keys: ['x'], does: texts.select },
  { keys: ['a'], does: texts.all },
  { keys: ['e'], does: texts.edit },
  { keys: ['c'], does: texts.check },
  { keys: ['Delete'], does: texts.remove },
  { keys: ['z'], does: texts.undo },
  { keys: ['?'], does: texts.list },
  { keys: ['Shift', 'Click'], does: texts.range },
];
