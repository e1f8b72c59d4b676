import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import proto from '@temporalio/proto';
import { Worker } from '@temporalio/worker';
import { bundleOf, quietRuntime } from './workflows.fixture.ts';

type Recorded = { events: { workflowExecutionStartedEventAttributes?: { workflowType: { name: string } } }[] };

const services = join(import.meta.dirname, '..', '..');
const files = readdirSync(services, { recursive: true, encoding: 'utf8' });
const histories = files
  .filter((file) => file.includes(`${sep}histories${sep}`) && file.endsWith('.json') && !file.includes('node_modules'))
  .map((file) => ({
    file,
    service: file.slice(0, file.indexOf(sep)),
    history: JSON.parse(readFileSync(join(services, file), 'utf8')) as Recorded,
  }));

const namesOf = (file: string): string[] =>
  [...readFileSync(join(services, file), 'utf8').matchAll(/export \{ (\w+) \}/g)].map(([, name = '']) => name);
const workflows = files.filter((file) => basename(file) === 'workflows.ts' && !file.includes('dist')).flatMap(namesOf);

beforeAll(quietRuntime);

test.each(workflows)('%s has a recorded history', (workflow) => {
  const recorded = histories.map(
    ({ history }) => history.events[0]?.workflowExecutionStartedEventAttributes?.workflowType.name,
  );
  expect(recorded).toContain(workflow);
});

test.each(histories)('the recorded history $file replays with the current code', async ({ file, service, history }) => {
  const known = proto.temporal.api.history.v1.History.fromObject(history);
  await Worker.runReplayHistory({ workflowBundle: bundleOf(service) }, known, basename(file));
});
