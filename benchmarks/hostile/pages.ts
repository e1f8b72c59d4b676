import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { families } from './families/all.ts';
import { large } from './sizes.ts';

const chars = { page: 1_200_000, robots: 450_000, sitemap: 450_000 };

// In a process of its own, so that its garbage doesn't slow down the one whose loop is measured.
const [, , folder = '', ...names] = process.argv;
for (const [n, name] of names.entries()) {
  const family = families.find((one) => one.name === name);
  if (!family) throw new Error(`Unknown family "${name}"`);
  writeFileSync(join(folder, String(n)), large(family, chars[family.kind ?? 'page']));
}
