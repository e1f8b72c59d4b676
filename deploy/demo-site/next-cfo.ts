import { join } from 'node:path';
import { chiefOf, nextChief } from './state.ts';

// `npm run demo:cfo`: gives the demo company its next Chief Financial Officer, to demonstrate a changed answer.
const file = process.env.STATE_FILE ?? join(import.meta.dirname, '..', '..', '.askwatch', 'demo-site.json');
const { name } = chiefOf(nextChief(file, new Date().toISOString().slice(0, 10)));
process.stdout.write(`${name} is now the Chief Financial Officer of Fernholt.\n`);
