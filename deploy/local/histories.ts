import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopAll } from '../engines/child.ts';
import { freePort } from '../engines/ports.ts';
import { startTemporal, temporalNamespace } from '../engines/temporal.ts';
import { root } from './state.ts';

/**
 * `npm run histories`: runs the workflow tests named "(recorded)" against a real Temporal server and stores their
 * histories. Existing histories are kept; delete one only when no workflow started before it can still be running.
 */
const record = (address: string): Promise<number> =>
  new Promise((resolve) => {
    const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'workflows', '--forceExit'];
    const args = ['--experimental-vm-modules', '--no-warnings', ...jest, '--testNamePattern', '\\(recorded\\)$'];
    const env = {
      ...process.env,
      RECORD_HISTORIES: '1',
      TEMPORAL_ADDRESS: address,
      TEMPORAL_NAMESPACE: temporalNamespace,
    };
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
    child.on('exit', (code) => {
      resolve(code ?? 1);
    });
  });

const stateDir = mkdtempSync(join(tmpdir(), 'askwatch-histories-'));
try {
  const ports = { temporal: await freePort(), http: await freePort() };
  await startTemporal({ stateDir, ports });
  process.exitCode = await record(`127.0.0.1:${String(ports.temporal)}`);
} finally {
  await stopAll(stateDir);
  rmSync(stateDir, { recursive: true, force: true });
}
process.exit();
