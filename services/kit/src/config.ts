import { z } from 'zod';
import { addressVariable } from './service.ts';

/** Invalid configuration; the message lists every mistake. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A comma-separated list of origins; empty if not set. */
export const originList = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .transform((origins) => origins.filter((origin) => origin !== ''));

/** Variables that every process reads: deployment, address to listen on, log level. */
export const common = {
  DEPLOYMENT: z.enum(['local', 'test', 'production']),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  /** `/live`, `/ready` and `/metrics`, for operators only. Must not be exposed to the public. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

/**
 * Reads configuration from the environment.
 * @param shape a zod schema for each variable
 * @returns the typed values; empty strings count as not set
 * @throws {ConfigError} listing every variable that is missing or invalid
 */
export const readEnv = <Shape extends z.ZodRawShape>(
  shape: Shape,
  env: Record<string, string | undefined> = process.env,
): z.infer<z.ZodObject<Shape>> => {
  const given = Object.fromEntries(Object.keys(shape).map((name) => [name, env[name] === '' ? undefined : env[name]]));
  const result = z.object(shape).safeParse(given);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ConfigError(`Configuration cannot be used. ${mistakes.join('; ')}`);
};

/**
 * Reads the URLs of other services from the environment.
 * @param calls the services' names
 * @returns the URL of each
 * @throws {ConfigError} listing every URL that is missing or invalid
 */
export const addressesOf = <Name extends string>(
  calls: readonly Name[],
  env: Record<string, string | undefined> = process.env,
): Record<Name, string> => {
  const found = readEnv(Object.fromEntries(calls.map((name) => [addressVariable(name), z.url()])), env);
  return Object.fromEntries(calls.map((name) => [name, found[addressVariable(name)]])) as Record<Name, string>;
};
