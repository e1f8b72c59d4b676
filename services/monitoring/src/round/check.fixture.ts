import { withIntent } from '@askwatch/contracts/question';
import { newWatch } from '../check/check.ts';
import type { Check } from './store.ts';

/** The check of a watch that was never read. */
export const checkOf = ({ question = 'Who is the CFO?', ...of }: Partial<Check> = {}): Check => ({
  ...withIntent({ question }),
  _id: 'watch-1',
  at: 'watch-1@1',
  version: 1,
  turn: 'watch-1@',
  userId: 'ann',
  website: 'https://example.com/',
  revision: 0,
  intervalMinutes: 240,
  shard: 0,
  dueMs: 0,
  watched: newWatch,
  suspicions: 0,
  kept: [],
  ...of,
});
