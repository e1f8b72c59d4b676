/**
 * What whoever builds, starts or deploys a service must know about it. Each service exports one from its
 * `src/service.ts`, and `deploy/services.ts` lists them. It is plain data, so images and charts can be made from it too.
 */
export type Service = {
  /** From the root of the repository. */
  folder: string;
  /** Names of bundles and the files in `folder` that they are made from. The first is the process, which starts the others. */
  bundles: Readonly<Record<string, string>>;
  /** Where it answers on a developer's machine. Health is 100 above. */
  port: number;
  /** Engines that must be ready before it starts. */
  needs: readonly ('kafka' | 'mongo' | 'temporal' | 'keycloak')[];
  /** `events` are published on `<name>.events`, with `<name>.events.dead` beside it; `views` on `<name>.views`. */
  publishes: readonly ('events' | 'views')[];
  /** The services whose addresses it is given, each in its `addressVariable`. */
  calls: readonly string[];
  /** The variables that it reads beside those addresses, the engines' and what every process reads. */
  environment: readonly string[];
};

/**
 * @param name of a service, such as `asking`
 * @returns the variable that holds its address for those who call it, such as `ASKING_URL`
 */
export const addressVariable = (name: string): string => `${name.toUpperCase().replaceAll('-', '_')}_URL`;
