import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges } from '@askwatch/contracts/public/compatibility';
import { publicSchemas } from '@askwatch/contracts/public/schemas';
import { releasedFolder, releasedSchema } from './released.ts';

/**
 * `npm run events:release`: stores the JSON Schemas of the public events as released. From then on, tests refuse changes
 * that break consumers. Refuses such changes itself: give the event a new type with a higher number instead.
 */
const release = (): void => {
  const schemas = Object.entries(publicSchemas());
  const broken = schemas.flatMap(([type, schema]) => {
    const released = releasedSchema(type);
    return released ? breakingChanges(released, schema, type) : [];
  });
  if (broken.length > 0) throw new Error(`This would break consumers: ${broken.join('; ')}.`);
  mkdirSync(releasedFolder, { recursive: true });
  for (const [type, schema] of schemas)
    writeFileSync(join(releasedFolder, `${type}.json`), JSON.stringify(schema, null, 2));
  process.stdout.write(`${String(schemas.length)} schemas are stored in ${releasedFolder}\n`);
};

try {
  release();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
