import { withIntent } from '@askwatch/contracts/question';
import { expect, test } from '@jest/globals';
import type { Run } from '../take-apart/pool.ts';
import { readOpened } from './read-page.ts';

const url = 'https://example.com/';
const opened = {
  ok: true as const,
  page: { packed: new Uint8Array() } as never,
  url,
  hash: 'abc',
  bytes: 1,
  readAt: '2026-11-21T08:00:00.000Z',
  rendered: false,
};

/** The intent with which passages are selected. */
const intentFor = async (asked: Parameters<typeof withIntent>[0]) => {
  const inputs: unknown[] = [];
  const run = ((_name: string, _site: string, input: unknown) => {
    inputs.push(input);
    return Promise.resolve({});
  }) as unknown as Run;
  await readOpened({ run, allowedOrigins: [] }, opened, { ...asked, url, mode: 'url' });
  return (inputs as { intent: unknown }[]).map(({ intent }) => intent);
};

test('passages are selected by the intent that comes with the question, or by its words if there is none', async () => {
  const question = 'Who is the CFO?';
  const { intent } = withIntent({ question });
  const given = { ...intent, subject: ['treasurer'] };
  expect(await intentFor({ question, intent: given })).toEqual([given]);
  expect(await intentFor({ question })).toEqual([intent]);
});
