import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sampleServer, type SampleState } from './server.ts';

/** A sample server on a free port, whose mode tests may change. */
export const startSamples = async (of: Partial<SampleState> = {}) => {
  const state: SampleState = { mode: 'ok', slowMs: 300, extra: [], ...of };
  const { server, asked } = sampleServer(state);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    state,
    asked,
    origin,
    nominatimUrl: `${origin}/nominatim`,
    overpassUrl: `${origin}/overpass/api/interpreter`,
    placesUrl: `${origin}/places/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
