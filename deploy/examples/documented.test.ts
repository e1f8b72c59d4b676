import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PublicType } from '@askwatch/contracts/public/events';
import { publicTopics } from '@askwatch/contracts/public/topics';
import { expect, test } from '@jest/globals';
import { root } from '../local/state.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const page = read('docs/integrating.md');

test.each(['read-events.ts', 'read_events.py'])('docs/integrating.md shows %s as it is', (file) => {
  expect(page).toContain(read(`deploy/examples/read-events/${file}`));
});

test('docs/integrating.md names every event and every topic with its partitions and days', () => {
  for (const type of PublicType.options) expect(page).toContain(`\`${type}\``);
  const table = page.replace(/ +/g, ' ');
  for (const { address, partitions, retentionMs } of Object.values(publicTopics)) {
    const line = table.split('\n').find((one) => one.startsWith(`| \`${address}\``));
    expect(line).toContain(`| ${String(partitions)} | ${String(retentionMs / 86_400_000)} days |`);
  }
});
