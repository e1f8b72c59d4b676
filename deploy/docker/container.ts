import type { ChildSpec } from '../engines/child.ts';
import type { Settings } from '../local/environment.ts';
import { environmentOf, fromBundle, type ProcessName } from '../local/processes.ts';
import { root } from '../local/state.ts';
import { imageOf } from './images.ts';

type Run = { image: string; args: string[]; options?: string[]; environment?: Record<string, string> };

/** The image of each process, and how it starts there. */
const runOf = (name: ProcessName, { ports }: Settings): Run => {
  switch (name) {
    case 'mail': {
      const program = '/askwatch/node_modules/aws-ses-v2-local/dist/cli.js';
      return {
        image: 'trials',
        options: ['--entrypoint', 'node'],
        args: [program, '--host', '127.0.0.1', '--port', String(ports.mail)],
      };
    }
    case 'stripe':
      return { image: 'trials', args: ['billing', 'sandbox'], environment: { STRIPE_STATE_FILE: '/tmp/stripe.json' } };
    case 'lead-samples':
      return { image: 'trials', args: ['leads', 'samples'] };
    case 'reading':
      return {
        image: 'reading',
        args: [],
        options: ['--shm-size', '512m', '--security-opt', 'seccomp=deploy/docker/chromium-seccomp.json'],
      };
    default:
      return { image: imageOf(name), args: imageOf(name) === 'service' ? [name] : [] };
  }
};

/** Set by the image, or meant for a program on the host. */
const notGiven = new Set(['PATH', 'HOME', 'TMPDIR', 'NODE_ENV', 'WORKFLOWS', 'FRONTENDS_DIR', 'READER_WEIGHTS']);

/** The options of `docker run` with which all images run: as locked up as in docker-compose.yml, on the host's network. */
export const locked = [
  ...['--rm', '--init', '--network', 'host', '--read-only', '--tmpfs', '/tmp:mode=1777'],
  ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true'],
];

/**
 * Names the variables for `docker run`, which takes their values from its own environment, so that no secret is an
 * argument.
 */
export const named = (variables: object): string[] => Object.keys(variables).flatMap((name) => ['--env', name]);

/**
 * How a process starts from its image instead of from the sources: on the host's own network, where the engines are.
 * The demo site is no part of the product and starts from the sources.
 * @param version the tag of the images
 */
export const containerOf =
  (version: string) =>
  (name: ProcessName, settings: Settings): ChildSpec => {
    if (name === 'demo-site') return fromBundle(name, settings);
    const { image, args, options = [], environment = {} } = runOf(name, settings);
    const given = Object.entries({ ...environmentOf(name, settings), ...environment }).filter(
      ([variable]) => !notGiven.has(variable),
    );
    const variables = Object.fromEntries(given);
    const container = ['--name', `askwatch-${name}-${String(settings.ports[name])}`];
    return {
      command: 'docker',
      args: ['run', ...locked, ...container, ...options, ...named(variables), `askwatch/${image}:${version}`, ...args],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
      cwd: root,
    };
  };
