import type { Family } from '../family.ts';
import { links } from './links.ts';
import { lists } from './lists.ts';
import { machine } from './machine.ts';
import { structure } from './structure.ts';
import { styles } from './styles.ts';
import { texts } from './texts.ts';

export const families: Family[] = [...structure, ...lists, ...styles, ...links, ...machine, ...texts];
