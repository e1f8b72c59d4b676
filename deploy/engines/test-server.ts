import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached, cachePath } from './cache.ts';
import { smallJvm } from './engine.ts';
import { fetchJars } from './maven.ts';
import { requireAll } from './prerequisites.ts';

const version = '1.38.0';
const recipe = join(import.meta.dirname, 'test-server');
const pom = join(recipe, 'pom.xml');
const checksums = join(recipe, 'checksums.txt');
const groups = ['io/temporal', 'io/grpc', 'com/google', 'com/fasterxml', 'io/micrometer', 'com/uber', 'com/cronutils'];

/** Tests run for seconds, so only the quick compiler is worth its cost. */
const quickStart = ['-XX:TieredStopAtLevel=1', '-Xshare:auto', '-XX:-UsePerfData'];

/**
 * Temporal's test server, which supports time skipping. Fetched on first use.
 * @returns the path of a program that takes the port as its argument
 */
export const prepareTestServer = async (): Promise<string> => {
  await requireAll('java');
  const home = await cached(await cachePath('temporal-test-server', version, [pom, checksums]), async (into) => {
    await fetchJars(`Temporal's test server ${version}`, pom, checksums, join(into, 'libs'), groups);
    const java = ['java', ...smallJvm(256), ...quickStart, '-cp', '"$(dirname "$0")/libs/*"'].join(' ');
    const program = join(into, 'test-server');
    // SLF4J prints a warning at each start that it has no logger, which is intended.
    await writeFile(program, `#!/bin/sh\nexec ${java} io.temporal.testserver.TestServer "$@" 2>/dev/null\n`);
    await chmod(program, 0o755);
  });
  return join(home, 'test-server');
};
