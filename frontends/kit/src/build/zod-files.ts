import { fileURLToPath } from 'node:url';

/**
 * Leaves out the files of zod that turn schemas into JSON Schema, which zod can't tree-shake because every schema has a
 * method for it. Only programs of the build use it. This saves 5 kB gzipped in the shell.
 */
export const withoutJsonSchema = Object.fromEntries(
  ['to-json-schema', 'json-schema-processors'].map((name) => [
    fileURLToPath(new URL(`v4/core/${name}.js`, import.meta.resolve('zod/package.json'))),
    false as const,
  ]),
);
