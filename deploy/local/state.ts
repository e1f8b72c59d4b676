import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startTimeOf, type Identity } from '../engines/child.ts';
import { SetupError } from '../engines/setup-error.ts';

export const root = join(import.meta.dirname, '..', '..');
export const defaultStateDir = join(root, '.askwatch');

export type Secrets = {
  internalToken: string;
  clientSecret: string;
  adminPassword: string;
  demoPassword: string;
  unsubscribeSecret: string;
  stripeWebhookSecret: string;
};

/** Random per state folder and stored there, because Keycloak's database contains two of them. */
export const secretsOf = (stateDir: string): Secrets => {
  const file = join(stateDir, 'secrets.json');
  const random = () => randomBytes(24).toString('base64url');
  const secrets: Secrets = {
    internalToken: random(),
    clientSecret: random(),
    adminPassword: random(),
    demoPassword: `demo-${randomBytes(4).toString('hex')}`,
    unsubscribeSecret: random(),
    stripeWebhookSecret: `whsec_${random()}`,
    // Keep existing secrets; only add new ones.
    ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}),
  };
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  chmodSync(file, 0o600);
  return secrets;
};

const launcherFile = (stateDir: string) => join(stateDir, 'launcher.json');

/** Allows one launcher per state folder; a lock of a dead launcher is ignored. */
export const claimState = (stateDir: string): void => {
  const file = launcherFile(stateDir);
  mkdirSync(stateDir, { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid) });
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner && isAlive(owner))
      throw new SetupError(
        `Askwatch already runs from this checkout (process ${owner.pid}): stop it with Ctrl-C there before starting it again.`,
      );
    rmSync(file, { force: true });
  }
};

const readOwner = (file: string): Identity | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Identity;
  } catch {
    return undefined; // Gone or only partly written: not held.
  }
};

export const releaseState = (stateDir: string): void => {
  rmSync(launcherFile(stateDir), { force: true });
};

/** The file with the running product's address and ports, for `npm run ask` and the benchmarks. */
export const runningFile = (stateDir: string) => join(stateDir, 'running.json');
