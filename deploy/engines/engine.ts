import { join } from 'node:path';
import type { Supervised } from './supervised.ts';

export type EngineName = 'kafka' | 'mongo' | 'temporal' | 'keycloak';

export type EngineStart<Ports extends string> = {
  stateDir: string;
  ports: Record<Ports, number>;
  /** Says what happened to it; given, the engine is started again after a crash. */
  onCrash?: (sentence: string) => void;
  /** From then on nothing is started any more. */
  stopping?: AbortSignal;
};

export type Engine = Supervised & { ports: Record<string, number> };

export const dataDir = (stateDir: string, name: string) => join(stateDir, 'data', name);
export const logFile = (stateDir: string, name: string) => join(stateDir, 'logs', `${name}.log`);

/** Small heaps and the simplest collector: four engines share a laptop with a browser and an editor. */
export const smallJvm = (heapMb: number) => [
  `-Xmx${heapMb}m`,
  '-Xms32m',
  '-XX:+UseSerialGC',
  '-XX:+ExitOnOutOfMemoryError',
];
