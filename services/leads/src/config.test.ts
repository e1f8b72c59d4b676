import { expect, test } from '@jest/globals';
import { refuseTrials } from './config.ts';

const USER_AGENT = 'AskwatchBot/1.0 (+https://askwatch.com/bot; bot@askwatch.com)';
const env = { DEPLOYMENT: 'production', USER_AGENT, ALLOWED_LOOPBACK_ORIGINS: [] };

test.each([
  ['sample data', { LEAD_SAMPLES_URL: 'http://127.0.0.1:4112/' }, 'LEAD_SAMPLES_URL'],
  ['loopback sites', { ALLOWED_LOOPBACK_ORIGINS: ['http://127.0.0.1:4105'] }, 'ALLOWED_LOOPBACK_ORIGINS'],
  ['an address that reaches nobody', { USER_AGENT: 'AskwatchBot/1.0 (+https://a.example)' }, 'USER_AGENT'],
])('production refuses to start with %s, and trials do not', (_what, of, name) => {
  expect(() => {
    refuseTrials({ ...env, ...of });
  }).toThrow(name);
  refuseTrials({ ...env, ...of, DEPLOYMENT: 'local' });
  refuseTrials(env);
});
