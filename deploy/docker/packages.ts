import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/state.ts';

type Locked = {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** An installed npm package: `path` is relative to the root, such as `node_modules/zod`. */
export type Package = Locked & { path: string; name: string };

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };

/** Compilers that Temporal's worker only loads to bundle workflows, which the build has already done. */
const isCompiler = (name: string) => name.startsWith('@swc/') || name === 'swc-loader';

/** Finds a package as Node does: in the node_modules of the importing folder, then in those above it. */
const resolve = (name: string, from: string): string | undefined => {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in lock.packages && existsSync(join(root, path))) return path;
    if (folder === '') return undefined;
  }
};

const dependenciesOf = (path: string): string[] => {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock.packages[path] ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
};

/**
 * The npm packages that a program needs at run time.
 * @param folder the project of the program, where its imports are resolved
 * @param text the program's bundles; packages are loaded from node_modules
 * @param candidates the packages that it may import
 * @returns these packages with everything that they depend on, as far as it is installed for this platform
 */
export const packagesOf = (folder: string, text: string, candidates: string[]): Package[] => {
  const isNamed = (name: string) =>
    [`"${name}"`, `'${name}'`, `"${name}/`, `'${name}/`].some((one) => text.includes(one));
  const found = new Map<string, Package>();
  const add = (name: string, from: string) => {
    const path = isCompiler(name) ? undefined : resolve(name, from);
    if (path === undefined || found.has(path)) return;
    found.set(path, { ...lock.packages[path], path, name });
    for (const dependency of dependenciesOf(path)) add(dependency, path);
  };
  for (const name of candidates.filter(isNamed)) add(name, folder);
  return [...found.values()].sort((a, b) => a.path.localeCompare(b.path));
};

/** The npm packages that a project and our own packages which it uses list in their `package.json`. */
export const candidatesOf = (folder: string): string[] => {
  const seen = new Set<string>();
  const visit = (project: string): string[] => {
    if (seen.has(project)) return [];
    seen.add(project);
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')) as Locked;
    return Object.keys(dependencies).flatMap((name) => {
      const link = lock.packages[`node_modules/${name}`];
      return link?.link === true && link.resolved !== undefined ? visit(link.resolved) : [name];
    });
  };
  return [...new Set(visit(folder))];
};
