import { expect, test } from '@jest/globals';
import request from 'supertest';
import { account, appOf } from './session.fixture.ts';

const app = appOf();

test('a refusal takes the same time for a wrong password and an unknown account', async () => {
  const median = async (email: string) => {
    const times: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const startedAt = performance.now();
      await request(app).post('/sessions').send({ email, password: 'wrong' });
      times.push(performance.now() - startedAt);
    }
    return times.sort((a, b) => a - b)[3] ?? 0;
  };
  expect(Math.abs((await median((await account()).email)) - (await median('nobody@example.com')))).toBeLessThan(100);
});
