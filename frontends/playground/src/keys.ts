import type { Keys } from '@askwatch/web-kit/ui/keys-dialog';

export const keys: Keys = [
  { keys: ['n'], does: 'New question' },
  { keys: ['/'], does: 'Search results' },
  { keys: ['j', 'k'], does: 'Next row, previous row' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['a'], does: 'Select all, or none' },
  { keys: ['Enter'], does: 'Open the row’s full answer' },
  { keys: ['c'], does: 'Copy the answer with its source' },
  { keys: ['s'], does: 'Share the answer' },
  { keys: ['Delete'], does: 'Delete what is selected, or the row' },
  { keys: ['z'], does: 'Take deleting back' },
  { keys: ['?'], does: 'This list' },
  { keys: ['Shift', 'Click'], does: 'Select all rows from the last one' },
];
