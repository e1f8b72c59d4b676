import { join } from 'node:path';
import { nextTechnologyChief, technologyChiefOf } from './state.ts';

// Gives the demo company its next Chief Technology Officer, like next-cfo.ts.
const file = process.env.STATE_FILE ?? join(import.meta.dirname, '..', '..', '.askwatch', 'demo-site.json');
const { name } = technologyChiefOf(nextTechnologyChief(file));
process.stdout.write(`${name} is now the Chief Technology Officer of Fernholt.\n`);
