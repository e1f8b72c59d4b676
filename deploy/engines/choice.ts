import { isKafkaPrepared } from './kafka.ts';
import { isKeycloakPrepared } from './keycloak.ts';
import { isMongoPrepared } from './mongo.ts';
import { missing } from './prerequisites.ts';
import { SetupError } from './setup-error.ts';
import { isTemporalPrepared } from './temporal.ts';
import { run } from './tool.ts';

export type EngineMode = 'native' | 'docker';

const isDockerRunning = async () =>
  (await run('docker', ['compose', 'version'])).code === 0 && (await run('docker', ['info'])).code === 0;
const setupSteps = {
  'fetch Kafka': isKafkaPrepared,
  'fetch Keycloak': isKeycloakPrepared,
  'build the MongoDB-protocol server': isMongoPrepared,
  'build Temporal': isTemporalPrepared,
};

/** The setup steps still missing for the native engines, as imperatives: "build Temporal". */
export const unprepared = async (): Promise<string[]> => {
  const checked = await Promise.all(
    Object.entries(setupSteps).map(async ([step, isDone]) => ((await isDone()) ? [] : [step])),
  );
  return checked.flat();
};

/** Prefers native engines, which need no container registry, over Docker. An explicit choice takes precedence. */
export const chooseEngines = async (
  wished: EngineMode | undefined = process.env.ASKWATCH_ENGINES === 'docker' ? 'docker' : undefined,
): Promise<{ mode: EngineMode; because: string }> => {
  if (wished === 'docker' && !(await isDockerRunning()))
    throw new SetupError('Docker was asked for and does not answer: start it, or leave out --engines=docker.');
  if (wished) return { mode: wished, because: `${wished} was asked for` };
  if ((await unprepared()).length === 0 && !(await missing('java')))
    return { mode: 'native', because: 'they are in the cache already' };
  const lacking = (await Promise.all([missing('java'), missing('javac'), missing('maven'), missing('go')])).filter(
    Boolean,
  );
  if (lacking.length === 0) return { mode: 'native', because: 'Java, Maven and Go are installed' };
  if (await isDockerRunning()) return { mode: 'docker', because: 'Docker answers, and Java, Maven or Go is missing' };
  throw new SetupError(
    `${lacking.join(' ')} Instead of these, Docker with its compose plugin will do, and it does not answer either.`,
  );
};
