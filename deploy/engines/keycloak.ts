import { copyFile, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { cached, cachePath, isCached } from './cache.ts';
import { dataDir, logFile, smallJvm, type Engine, type EngineStart } from './engine.ts';
import { fetchArtifact } from './maven.ts';
import { requireAll } from './prerequisites.ts';
import { supervised } from './supervised.ts';
import { mustRun } from './tool.ts';

const version = '26.5.6';
const checksums = join(import.meta.dirname, 'keycloak', 'checksums.txt');
const realmFile = join(import.meta.dirname, '..', 'keycloak', 'askwatch-realm.json');
const artifact = `org.keycloak:keycloak-quarkus-dist:${version}:zip`;
const realm = 'askwatch';
export const adminUser = 'admin';

export type KeycloakSecrets = { adminPassword: string; clientSecret: string };

/**
 * By default Keycloak rejects a sign-in, as if the password were wrong, while another one to the same account is being
 * checked. With this option both are checked, and concurrent failures are all counted. Also set in the compose files.
 */
export const parallelSignIns =
  '--spi-brute-force-protector--default-brute-force-detector--allow-concurrent-requests=true';

const home = () => cachePath('keycloak', version, [checksums]);
const distribution = (folder: string) => join(folder, `keycloak-${version}`);
export const isKeycloakPrepared = async () => isCached(await home());
const prepareKeycloak = async () =>
  cached(await home(), async (into) => {
    await requireAll('javac');
    const zip = join(into, 'zip');
    await fetchArtifact(`Keycloak ${version}`, artifact, checksums, zip, ['org/keycloak/keycloak-quarkus-dist']);
    // The JDK's `jar`, so that unzip is not needed. It drops executable bits, hence `java` below instead of bin/kc.sh.
    await mustRun('Unpacking Keycloak', 'jar', ['xf', join(zip, `keycloak-quarkus-dist-${version}.zip`)], {
      cwd: into,
    });
    await rm(zip, { recursive: true });
    const build = ['build', '--db=dev-file', '--health-enabled=true', '--metrics-enabled=false'];
    await mustRun('Preparing Keycloak', 'java', javaArgs(distribution(into), distribution(into), build));
  });

/** The arguments of bin/kc.sh, but with a separate home folder, so that many instances can share one installation. */
const javaArgs = (program: string, homeDir: string, command: string[]): string[] => [
  ...smallJvm(320),
  '-XX:TieredStopAtLevel=1',
  '-XX:MaxMetaspaceSize=256m',
  ...['java.util', 'java.util.concurrent', 'java.security'].map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`),
  '-Djava.util.concurrent.ForkJoinPool.common.threadFactory=io.quarkus.bootstrap.forkjoin.QuarkusForkJoinWorkerThreadFactory',
  '-Djava.util.logging.manager=org.jboss.logmanager.LogManager',
  '-Dpicocli.disable.closures=true',
  `-Dkc.home.dir=${homeDir}`,
  `-Djboss.server.config.dir=${join(program, 'conf')}`,
  ...['-cp', join(program, 'lib', 'quarkus-run.jar'), 'io.quarkus.bootstrap.runner.QuarkusEntryPoint'],
  ...command,
];

const makeHome = async (program: string, homeDir: string): Promise<void> => {
  await mkdir(join(homeDir, 'data', 'import'), { recursive: true });
  await copyFile(realmFile, join(homeDir, 'data', 'import', 'askwatch-realm.json'));
  for (const part of ['lib', 'conf', 'providers', 'themes']) {
    await rm(join(homeDir, part), { force: true });
    await symlink(join(program, part), join(homeDir, part));
  }
};

export const startKeycloak = async (
  { stateDir, ports, onCrash, stopping }: EngineStart<'http' | 'management'>,
  { adminPassword, clientSecret }: KeycloakSecrets,
): Promise<Engine> => {
  await requireAll('java');
  const program = distribution(await prepareKeycloak());
  const homeDir = dataDir(stateDir, 'keycloak');
  await makeHome(program, homeDir);
  const listen = [
    '--http-enabled=true',
    '--http-host=127.0.0.1',
    `--http-port=${ports.http}`,
    `--http-management-port=${ports.management}`,
  ];
  const command = [
    'start',
    '--optimized',
    '--cache=local',
    ...listen,
    '--hostname-strict=false',
    '--import-realm',
    parallelSignIns,
    '--log-level=warn',
  ];
  const process_ = supervised({
    name: 'keycloak',
    stateDir,
    logFile: logFile(stateDir, 'keycloak'),
    spec: () => ({
      command: 'java',
      args: javaArgs(program, homeDir, command),
      env: {
        ...process.env,
        KC_BOOTSTRAP_ADMIN_USERNAME: adminUser,
        KC_BOOTSTRAP_ADMIN_PASSWORD: adminPassword,
        // Replaces ${ASKWATCH_IDENTITY_SECRET} in the realm file during the import.
        ASKWATCH_IDENTITY_SECRET: clientSecret,
        QUARKUS_MANAGEMENT_HOST: '127.0.0.1',
      },
    }),
    // The slowest engine to start: more than a minute on a busy machine.
    readyWithinMs: 240_000,
    probe: () => probeKeycloak(`http://127.0.0.1:${ports.http}`, `http://127.0.0.1:${ports.management}`),
    onCrash,
    stopping,
  });
  await process_.start();
  return { ...process_, ports };
};

const mustAnswer = async (url: string): Promise<void> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
};

export const probeKeycloak = async (url: string, managementUrl: string): Promise<void> => {
  await mustAnswer(`${managementUrl}/health/ready`);
  await mustAnswer(`${url}/realms/${realm}/.well-known/openid-configuration`);
};
