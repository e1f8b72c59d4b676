import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kit = fileURLToPath(new URL('../', import.meta.url));
const contracts = fileURLToPath(new URL('../../../../contracts/src/', import.meta.url));

/**
 * What of the kit the shell brings along for everybody: all that keeps something between pages, and what two remotes or
 * more would bring along otherwise. Everything else of the kit is bundled where it is used.
 */
const kitInShell = [
  'answer/source.ts',
  'api.ts',
  'client-config.ts',
  'cn.ts',
  'cut.ts',
  'merge.ts',
  'return-to.ts',
  'router.ts',
  'session.ts',
  'time-text.ts',
  'ui/button.tsx',
  'ui/chip.tsx',
  'ui/dialog.tsx',
  'ui/error-box.tsx',
  'ui/field.tsx',
  'ui/menu.tsx',
  'ui/page.tsx',
  'ui/quote.tsx',
  'ui/skeleton.tsx',
  'ui/toast.tsx',
] as const;

const contractsInShell = [
  'answer.ts',
  'asking.ts',
  'identity.ts',
  'limits.ts',
  'live.ts',
  'monitoring.ts',
  'notifications.ts',
  'problem.ts',
] as const;

/** The files that the shell begins with: what holds for all contracts, and what it has whether it uses it itself or not. */
export const filesInShell = ['jitless.ts', ...kitInShell].map((file) => join(kit, file));

const { version } = createRequire(import.meta.url)('zod/package.json') as { version: string };

type Shared = {
  singleton: true;
  requiredVersion: false;
  version?: string;
  shareKey?: string;
  eager?: boolean;
  import?: string | false;
};

/**
 * What there is once in the page. The shell has it from the start, so a build of a remote has none of it, not even to
 * fall back on; a remote that is developed alone has its own.
 */
export const shared = (of: 'shell' | 'remote' | 'remote alone'): Record<string, Shared> => {
  const single = (file?: string): Shared => ({
    singleton: true,
    requiredVersion: false,
    ...(of === 'shell' && { eager: true }),
    ...(of === 'remote' ? { import: false } : file !== undefined && { import: file }),
  });
  const ours = (name: string, folder: string, files: readonly string[]) =>
    files.map((file): [string, Shared] => [
      join(folder, file),
      { ...single(), version: '0.1.0', shareKey: `${name}/${file.replace(/\.tsx?$/, '')}` },
    ]);
  return {
    react: single(),
    'react-dom': single(),
    '@tanstack/react-query': single(),
    // Its version cannot be read off a file of ours.
    zod: { ...single(join(kit, 'build/zod.ts')), version },
    ...Object.fromEntries([
      ...ours('@askwatch/web-kit', kit, kitInShell),
      ...ours('@askwatch/contracts', contracts, contractsInShell),
    ]),
  };
};
