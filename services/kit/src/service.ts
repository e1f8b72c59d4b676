import type { Config } from './config.ts';

/**
 * Everything needed to build, start or deploy a service. Each service exports one from its `src/service.ts`, and
 * `deploy/services.ts` lists them. Plain data, so that images and charts can be generated from it too.
 */
export type Service = {
  /** Relative to the root of the repository. */
  folder: string;
  /** Bundle names and their entry files in `folder`. The first is the main process, which starts the others. */
  bundles: Readonly<Record<string, string>>;
  /** The port on a developer's machine. Health is 100 above. */
  port: number;
  /** Engines that must be ready before it starts. */
  needs: readonly ('kafka' | 'mongo' | 'temporal' | 'keycloak')[];
  /** `events`: published on `<name>.events`, with dead letters on `<name>.events.dead`; `views`: on `<name>.views`. */
  publishes: readonly ('events' | 'views')[];
  /** The services it calls; it receives the URL of each in its `addressVariable`. */
  calls: readonly string[];
  /** The environment variables it reads. */
  config: Config;
};

/**
 * @param name of a service, such as `asking`
 * @returns the environment variable with its URL, such as `ASKING_URL`
 */
export const addressVariable = (name: string): string => `${name.toUpperCase().replaceAll('-', '_')}_URL`;
