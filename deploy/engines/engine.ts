import { join } from 'node:path';
import type { Supervised } from './supervised.ts';

export type EngineName = 'kafka' | 'mongo' | 'temporal' | 'keycloak';

export type EngineStart<Ports extends string> = {
  stateDir: string;
  ports: Record<Ports, number>;
  /** Receives a message about each crash. If given, the engine is restarted after a crash. */
  onCrash?: (sentence: string) => void;
  /** Once aborted, nothing is started any more. */
  stopping?: AbortSignal;
};

export type Engine = Supervised & { ports: Record<string, number> };

export const dataDir = (stateDir: string, name: string) => join(stateDir, 'data', name);
export const logFile = (stateDir: string, name: string) => join(stateDir, 'logs', `${name}.log`);

/** Small heaps and the serial collector, since four engines share a laptop with a browser and an editor. */
export const smallJvm = (heapMb: number) => [
  `-Xmx${heapMb}m`,
  '-Xms32m',
  '-XX:+UseSerialGC',
  '-XX:+ExitOnOutOfMemoryError',
];
