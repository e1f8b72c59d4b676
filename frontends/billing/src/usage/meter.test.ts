import { expect, test } from '@jest/globals';
import { metersOf } from './meter.ts';

const free = { questions: 100, websites: 100 };
const of = (used: number, limits: { questions: number | null; websites: number | null } = free) =>
  metersOf({ questionCount: used, websiteCount: used, monitoringCount: used, limits });

test.each([
  [0, 'ok', 0],
  [74, 'ok', 74],
  [75, 'warn', 75],
  [89, 'warn', 89],
  [90, 'bad', 90],
  [100, 'bad', 100],
  [160, 'bad', 100],
])('%d percent is %s, with a bar of %d percent', (used, tone, width) => {
  expect(of(used).requests).toMatchObject({ tone, width, percent: used });
  expect(of(used).websites).toMatchObject({ tone, width, percent: used });
});

test('counts are put in words', () => {
  expect(of(3, { questions: 10, websites: 5 })).toMatchObject({
    websites: { count: '3 of 5 websites' },
    requests: { count: '3 of 10 requests' },
  });
  expect(of(1, { questions: 1, websites: 1 }).websites.count).toBe('1 of 1 website');
  expect(of(1234, { questions: null, websites: null }).requests).toEqual({
    count: '1,234 requests',
    percent: null,
    width: 0,
    tone: 'ok',
  });
});

test('deactivated websites are named, and fill the bar', () => {
  const view = { questionCount: 0, websiteCount: 8, monitoringCount: 5, limits: { questions: 10, websites: 5 } };
  expect(metersOf(view).websites).toEqual({
    count: '8 websites (3 deactivated)',
    percent: 160,
    width: 100,
    tone: 'bad',
  });
});
