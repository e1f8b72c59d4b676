import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kit = fileURLToPath(new URL('../', import.meta.url));
const contracts = fileURLToPath(new URL('../../../../contracts/src/', import.meta.url));

/**
 * The kit files that the shell provides to all remotes: everything that keeps state across pages, and everything that
 * two or more remotes would otherwise each bundle. The rest of the kit is bundled where it is used.
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
  'theme.ts',
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
  'client-config.ts',
  'identity.ts',
  'limits.ts',
  'model-trouble.ts',
  'problem.ts',
] as const;

/**
 * Contracts that only signed-in pages need. The shell provides them as well, but loads them with the first remote that
 * asks for one.
 */
const contractsOnDemand = ['asking.ts', 'leads.ts', 'live.ts', 'monitoring.ts', 'notifications.ts'] as const;

/**
 * The shell's entry files: setup for all contracts, and every shared kit module, even those the shell doesn't import
 * itself.
 */
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
 * Modules that exist once per page. The shell provides them, so a remote build has none, not even as a
 * fallback; a remote developed standalone brings its own.
 */
export const shared = (of: 'shell' | 'remote' | 'standalone remote'): Record<string, Shared> => {
  const single = (file?: string, isEager = true): Shared => ({
    singleton: true,
    requiredVersion: false,
    ...(of === 'shell' && { eager: isEager }),
    ...(of === 'remote' ? { import: false } : file !== undefined && { import: file }),
  });
  const ours = (name: string, folder: string, files: readonly string[], isEager?: boolean) =>
    files.map((file): [string, Shared] => [
      join(folder, file),
      { ...single(undefined, isEager), version: '0.1.0', shareKey: `${name}/${file.replace(/\.tsx?$/, '')}` },
    ]);
  return {
    react: single(),
    'react-dom': single(),
    '@tanstack/react-query': single(),
    // Our re-exporting file has no version to read.
    zod: { ...single(join(kit, 'build/zod.ts')), version },
    ...Object.fromEntries([
      ...ours('@askwatch/web-kit', kit, kitInShell),
      ...ours('@askwatch/contracts', contracts, contractsInShell),
      ...ours('@askwatch/contracts', contracts, contractsOnDemand, false),
    ]),
  };
};
