import { expect, test } from '@jest/globals';
import type { Answer } from '@askwatch/contracts/answer';
import type { Asked } from './asked.ts';
import { probabilityOf } from '@askwatch/asking/answer/weigh';
import type { Label } from './labels.ts';
import { calibrated, tried } from './trial.ts';

const silent: Answer = { outcome: 'not-stated', text: 'This page does not say.', engine: 'built-in', pagesRead: 1 };
const saying = (text: string): Answer => ({
  outcome: 'answered',
  text,
  value: { kind: 'text', text },
  evidence: [{ url: 'https://a.example/', quote: text, readAt: '2026-11-21T08:00:00.000Z', pageHash: 'h' }],
  proved: true,
  engine: 'built-in',
  pagesRead: 1,
});

const asked = (name: string, says: string, agrees: number, answer: Answer = saying(says)): Asked => {
  const label: Label = {
    id: name,
    site: name,
    mode: 'url',
    start: '/',
    question: 'Who?',
    answerable: true,
    answers: ['Ann'],
    category: 'people',
  };
  const site = { site: name, root: '', base: '', leaveOut: [] };
  return {
    label,
    site,
    set: { name: 's', tuned: false, sites: [site], questions: [label] },
    root: '/',
    answer,
    pages: [],
    requests: 0,
    bytes: 0,
    verdict: 'right',
    candidates: [{ answer: saying(says), features: { agrees } }],
  };
};

test('calibration learns from all possible answers, even if they were not said', () => {
  const many = Array.from({ length: 16 }, (_none, n) => `site ${String(n)}`).flatMap((site) => [
    asked(site, 'Ann', 1, silent),
    asked(site, 'Ann', 1, silent),
    asked(site, 'Bob', 0),
  ]);
  const { thresholds, ...model } = calibrated(many, tried(many));
  const [sure, unsure] = [probabilityOf(model, { agrees: 1 }), probabilityOf(model, { agrees: 0 })];
  expect(sure - unsure).toBeGreaterThan(0.5);
  expect(unsure).toBeLessThan(thresholds.page);
  expect(thresholds.page).toBeLessThan(1);
});

test('an answerer without candidates cannot be calibrated', () => {
  const { candidates: _none, ...one } = asked('a', 'Ann', 1);
  expect(() => calibrated([one], tried([one]))).toThrow('no features');
});
