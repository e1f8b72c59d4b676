import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { addressesOf, addressVariables, ConfigError, forTrials, inProduction, isForTrials, readEnv } from './config.ts';

const mistakesIn = (config: Parameters<typeof readEnv>[0], env: Record<string, string>): string => {
  try {
    readEnv(config, env);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
};

test('the error lists every mistake, also those of rules about several variables', () => {
  const variables = { PORT: z.coerce.number(), MONGO_URL: z.string(), HOST: z.string().default('127.0.0.1') };
  const mistakes = ({ HOST }: { HOST?: string }) => (HOST === 'nowhere' ? ['HOST: is nowhere'] : []);
  const said = mistakesIn({ variables, mistakes }, { PORT: 'eighty', MONGO_URL: '', HOST: 'nowhere' });
  expect(said).toMatch(/PORT.*MONGO_URL.*HOST: is nowhere/);
  expect(readEnv({ variables }, { PORT: '80', MONGO_URL: 'mongodb://m' })).toEqual({
    PORT: 80,
    MONGO_URL: 'mongodb://m',
    HOST: '127.0.0.1',
  });
});

test('mistakes are worded for operators, whatever texts the process has for requests', () => {
  const before = z.config().customError;
  z.config({ customError: () => 'This request cannot be used.' });
  const variables = { PORT: z.coerce.number(), MONGO_URL: z.string(), KEY: z.string().min(3, 'is too short') };
  const said = mistakesIn({ variables }, { PORT: 'eighty', KEY: 'a' });
  z.config({ customError: before });
  expect(said).toContain(
    'PORT: Invalid input: expected number, received NaN; MONGO_URL: is not set; KEY: is too short',
  );
});

test('production names every setting for trials beside what is missing, and trials accept them', () => {
  const config = {
    variables: {
      SAMPLES: forTrials(z.url().optional()),
      USERS: forTrials(z.array(z.string()).default([])),
      AGENT: inProduction(z.string().default('me.example'), (text) =>
        text.includes('.example') ? 'must name an address' : undefined,
      ),
      PORT: z.coerce.number(),
    },
  };
  const production = mistakesIn(config, { DEPLOYMENT: 'production', SAMPLES: 'http://s' });
  expect(production).toMatch(/SAMPLES: is for local trials.*AGENT: must name an address.*PORT/);
  expect(production).not.toContain('USERS');
  expect(readEnv(config, { DEPLOYMENT: 'local', SAMPLES: 'http://s', PORT: '1' })).toMatchObject({
    SAMPLES: 'http://s',
    AGENT: 'me.example',
  });
  expect(Object.values(config.variables).map(isForTrials)).toEqual([true, true, false, false]);
});

test('URLs of other services are read by name, and the error names a missing one', () => {
  const calls = ['asking', 'read-all'] as const;
  const variables = addressVariables(calls);
  const env = readEnv({ variables }, { ASKING_URL: 'http://a:1', READ_ALL_URL: 'http://b:2' });
  expect(addressesOf(calls, env)).toEqual({ asking: 'http://a:1', 'read-all': 'http://b:2' });
  expect(mistakesIn({ variables }, { ASKING_URL: 'http://a:1' })).toContain('READ_ALL_URL');
});
