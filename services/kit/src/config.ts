import { z } from 'zod';
import { addressVariable } from './service.ts';

/** EX_CONFIG of sysexits.h: restarting the process does not help until somebody changes its configuration. */
export const configExitCode = 78;

/** Invalid configuration; the message lists every mistake. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Variables = Record<string, z.ZodType>;

/** The variables that a process reads. */
export type Config<Shape extends Variables = Variables> = {
  /** Each schema carries its description for docs/configuration.md. */
  variables: Shape;
  /** Rules about more than one variable. Values that are missing or invalid are undefined. */
  mistakes?(values: Partial<z.infer<z.ZodObject<Shape>>>): string[];
};

type Refusal = (value: unknown) => string | undefined;
const refusals = new WeakMap<z.ZodType, { refuse: Refusal; isForTrials: boolean }>();

/**
 * Makes production refuse some values of a variable.
 * @param refuse returns why a value cannot be used in production; undefined if it can
 * @returns the schema, which must be used as it is: adding to it makes another schema
 */
export const inProduction = <Schema extends z.ZodType>(
  schema: Schema,
  refuse: (value: z.output<Schema>) => string | undefined,
): Schema => {
  refusals.set(schema, { refuse: refuse as Refusal, isForTrials: false });
  return schema;
};

const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Makes production refuse a variable, whatever its value. */
export const forTrials = <Schema extends z.ZodType>(schema: Schema): Schema => {
  const refuse = (value: unknown) => (isSet(value) ? 'is for local trials; unset it in production' : undefined);
  refusals.set(schema, { refuse, isForTrials: true });
  return schema;
};

/** Whether production refuses a variable with this schema, whatever its value. */
export const isForTrials = (schema: z.ZodType): boolean => refusals.get(schema)?.isForTrials ?? false;

const english = z.locales.en().localeError;
/** Without it, mistakes would be worded as those of requests (`problem.ts`). */
const worded: z.core.$ZodErrorMap = (issue) => (issue.input === undefined ? 'is not set' : english(issue));

/**
 * Reads configuration from the environment.
 * @param env empty strings count as not set
 * @returns the typed values
 * @throws {ConfigError} listing every variable that is missing or invalid, or that production refuses
 */
export const readEnv = <Shape extends Variables>(
  { variables, mistakes }: Config<Shape>,
  env: Record<string, string | undefined> = process.env,
): z.infer<z.ZodObject<Shape>> => {
  const isProduction = env.DEPLOYMENT === 'production';
  const values: Record<string, unknown> = {};
  const found = Object.entries(variables).flatMap(([name, schema]) => {
    const { success, data, error } = schema.safeParse(env[name] === '' ? undefined : env[name], { error: worded });
    if (!success) return error.issues.map(({ message }) => `${name}: ${message}`);
    values[name] = data;
    const refused = isProduction ? refusals.get(schema)?.refuse(data) : undefined;
    return refused === undefined ? [] : [`${name}: ${refused}`];
  });
  found.push(...(mistakes?.(values as Partial<z.infer<z.ZodObject<Shape>>>) ?? []));
  if (found.length > 0) throw new ConfigError(`Configuration cannot be used. ${found.join('; ')}`);
  return values as z.infer<z.ZodObject<Shape>>;
};

/**
 * The variables with the URLs of other services.
 * @param calls the services' names
 */
export const addressVariables = (calls: readonly string[]): Record<string, z.ZodURL> =>
  Object.fromEntries(calls.map((name) => [addressVariable(name), z.url().describe(`where ${name} answers`)]));

/**
 * @param calls the services' names
 * @param values as read from `addressVariables`
 * @returns the URL of each service, by its name
 */
export const addressesOf = <Name extends string>(
  calls: readonly Name[],
  values: Record<string, unknown>,
): Record<Name, string> =>
  Object.fromEntries(calls.map((name) => [name, values[addressVariable(name)]])) as Record<Name, string>;
