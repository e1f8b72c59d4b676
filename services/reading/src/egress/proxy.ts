import { createServer, type RequestListener, type Server } from 'node:http';
import type { Dial } from './dial.ts';
import { forward } from './forward.ts';
import type { Judge } from './judge.ts';
import { pageBudgets } from './page-budgets.ts';
import { proxyLimits, type ProxyLimits } from './proxy-limits.ts';
import { refuseSocket } from './refusal.ts';
import { tunnel } from './tunnel.ts';
import { turns } from './turns.ts';

type Deps = {
  judge: Judge;
  dial: Dial;
  limits?: ProxyLimits;
  /**
   * Serves requests to the proxy itself, such as `GET /verdict`; a page can't send one, because its requests are in
   * absolute form.
   */
  own: RequestListener;
};

/** The only way out to the web. */
export const createProxy = ({ judge, dial, own, limits = proxyLimits }: Deps): Server => {
  const deps = { judge, dial, limits, spend: pageBudgets(limits), turns: turns(limits) };
  const pass = forward(deps);
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: 10_000,
      requestTimeout: 10_000,
      // Longer than the reader keeps idle connections, so that it never sends on one that is being closed.
      keepAliveTimeout: 30_000,
      noDelay: true,
    },
    (req, res) => {
      if (req.url?.startsWith('/') === true) own(req, res);
      else pass(req, res);
    },
  );
  return server.on('connect', tunnel(deps)).on('upgrade', (_req, socket) => {
    refuseSocket(socket, 'refused-method');
  });
};
