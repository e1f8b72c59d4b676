import { createLog } from '@askwatch/service-kit/log';
import { ConfigError, readEnv } from '@askwatch/service-kit/config';
import { listen, start } from '@askwatch/service-kit/run';
import { common } from '@askwatch/service-kit/variables';
import { z } from 'zod';
import { sampleServer } from './server.ts';

const log = createLog('lead-samples');

start(log, async () => {
  const { HEALTH_PORT: _none, ...shape } = common;
  const env = readEnv({ variables: { ...shape, SAMPLE_SITE: z.url().optional() } });
  if (env.DEPLOYMENT === 'production')
    throw new ConfigError('This server has invented data for local trials; do not start it in production.');
  const site = env.SAMPLE_SITE === undefined ? {} : { demoSite: env.SAMPLE_SITE };
  const { server } = sampleServer({ mode: 'ok', slowMs: 40_000, extra: [], ...site });
  await listen(server, env.PORT, env.HOST);
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
});
