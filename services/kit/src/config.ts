import { z } from 'zod';
import { addressVariable } from './service.ts';

/** Configuration that cannot be used; the message names every mistake at once. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** A comma-separated list of origins; empty when not given. */
export const originList = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .transform((origins) => origins.filter((origin) => origin !== ''));

/** What every process reads: where it runs, what it listens on, how much it logs. */
export const common = {
  DEPLOYMENT: z.enum(['local', 'test', 'production']),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  /** For operators alone: `/live`, `/ready` and `/metrics`. Nothing that faces the public leads there. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

/**
 * Reads configuration from the environment.
 * @param shape a zod schema for each variable
 * @returns the typed values; variables set to the empty string count as not set
 * @throws {ConfigError} naming every variable that is missing or wrong
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
 * Reads where other services are.
 * @param calls their names
 * @returns the address of each
 * @throws {ConfigError} naming every address that is missing or wrong
 */
export const addressesOf = <Name extends string>(
  calls: readonly Name[],
  env: Record<string, string | undefined> = process.env,
): Record<Name, string> => {
  const found = readEnv(Object.fromEntries(calls.map((name) => [addressVariable(name), z.url()])), env);
  return Object.fromEntries(calls.map((name) => [name, found[addressVariable(name)]])) as Record<Name, string>;
};
