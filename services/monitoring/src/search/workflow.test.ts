import type { Answer } from '@askwatch/contracts/answer';
import { expect, test } from '@jest/globals';
import { page as pageRead, passage, saysHolder } from '../check/pages.fixture.ts';
import { answer, monitoringWorkflows, page, question, url } from '../monitoring.fixture.ts';

const { fakes, workflows } = monitoringWorkflows(import.meta.dirname);

const open = { watchId: 'watch-1', userId: 'ann', workspaceId: 'ann', question, pages: [page] };
const input = { claim: 'claim', website: url, open, answer };
const team = { ...pageRead(passage(['Team'])), url: `${url}team` };
const found = (): Answer => {
  const held = saysHolder('Ann Lee');
  return 'evidence' in held ? { ...held, evidence: held.evidence.map((each) => ({ ...each, url: team.url })) } : held;
};

test('the answer found on another page of the site settles the check with that page (recorded)', async () => {
  fakes.reading.discover = () =>
    Promise.resolve({ read: true, discoveredPages: 1, candidates: [{ url: team.url, title: 'Team', score: 1 }] });
  fakes.reading.readPage = () => Promise.resolve(team);
  fakes.asking.answerFromPages = () => Promise.resolve([found()]);
  const run = await workflows().start('searchSite', input);
  await run.result();
  expect(workflows().named('discover')).toEqual([{ website: url, question, known: [url] }]);
  expect(workflows().named('settleAnswers')).toEqual([
    { claim: 'claim', open: [{ ...open, pages: [team] }], answers: [found()], searched: true },
  ]);
  await workflows().record('found', run);
});

test('if no other page has it, the check is settled with what its own page says (recorded)', async () => {
  const run = await workflows().start('searchSite', input);
  await run.result();
  expect(workflows().named('settleAnswers')).toEqual([
    { claim: 'claim', open: [open], answers: [answer], searched: true },
  ]);
  await workflows().record('not-found', run);
});
