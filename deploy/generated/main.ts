import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/state.ts';
import { generatedFiles } from './files.ts';

/** `npm run generate`: writes what is made from the list of services. A test fails when one of these files is old. */
for (const [file, text] of Object.entries(await generatedFiles())) writeFileSync(join(root, file), text);
