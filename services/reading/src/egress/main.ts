import { readEnv } from '@askwatch/service-kit/config';
import { healthServer } from '@askwatch/service-kit/health';
import { createLog } from '@askwatch/service-kit/log';
import { listen, start } from '@askwatch/service-kit/run';
import { createApp } from '@askwatch/service-kit/serve';
import { egressConfig } from '../config.ts';
import { ownAddresses } from './address.ts';
import { dialler, openSocket } from './dial.ts';
import { judge } from './judge.ts';
import { counted } from './metrics.ts';
import { createProxy } from './proxy.ts';
import { nameServers } from './resolve.ts';
import { verdictRoutes } from './verdict.ts';

const log = createLog('egress');

start(log, async () => {
  const env = readEnv(egressConfig);
  const gate = counted(
    judge({
      resolve: nameServers(),
      isOwn: ownAddresses(env.OWN_ADDRESSES),
      allowedOrigins: env.ALLOWED_LOOPBACK_ORIGINS,
    }),
  );
  const own = createApp({ log, routes: [verdictRoutes({ judge: gate })] });
  const proxy = createProxy({ judge: gate, dial: dialler(openSocket), own });
  const operators = healthServer(log, []);
  // Callers retry interrupted requests, so shutdown can drop them.
  const stop = () => {
    proxy.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  await listen(proxy, env.PORT, env.HOST);
  await listen(operators, env.HEALTH_PORT, env.HOST);
  log.info({ address: proxy.address(), health: operators.address() }, 'listening');
});
