import type { Keys } from '@askwatch/web-kit/ui/keys-dialog';

export const keys: Keys = [
  { keys: ['/'], does: 'Search' },
  { keys: ['j', 'k'], does: 'Next row, previous row' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['a'], does: 'Select all, or none' },
  { keys: ['e'], does: 'Edit the row' },
  { keys: ['c'], does: 'Check the row now' },
  { keys: ['Delete'], does: 'Delete what is selected, or the row' },
  { keys: ['z'], does: 'Take deleting or disabling back' },
  { keys: ['?'], does: 'This list' },
  { keys: ['Shift', 'Click'], does: 'Select all rows from the last one' },
];
