import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../local/state.ts';
import { images, startedPackages, type Program } from './images.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { candidatesOf, type Package, packagesOf } from './packages.ts';

const frontends = readdirSync(join(root, 'frontends'))
  .map((name) => `frontends/${name}`)
  .filter((folder) => existsSync(join(root, folder, 'dist/mf-manifest.json')));

const copy = (from: string, to: string, filter: (path: string) => boolean = () => true) => {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true, filter });
};

const filesOf = ({ folder, bundles }: Program): string[] =>
  [...bundles.map((name) => `${name}.mjs`), 'workflows.js']
    .map((file) => `${folder}/dist/${file}`)
    .filter((file) => existsSync(join(root, file)));

/** The project whose package.json a program's imports are listed in: `deploy/jobs` belongs to `deploy`. */
const projectOf = (folder: string): string => (folder.startsWith('deploy/') ? 'deploy' : folder);

const packagesIn = (image: string, programs: Program[]): Package[] => {
  const found = programs.flatMap((program) => {
    const text = filesOf(program)
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const project = projectOf(program.folder);
    return packagesOf(project, text, candidatesOf(project));
  });
  const started = startedPackages[image] ?? [];
  found.push(...packagesOf('deploy', started.map((name) => `'${name}'`).join(), started));
  return [...new Map(found.map((one) => [one.path, one])).values()];
};

/** Temporal's core comes for five platforms; only the one of this machine is needed. */
const corePlatform = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-unknown-linux-gnu`;
const isForeign = (path: string): boolean => {
  const [, platform] = /core-bridge\/releases\/([^/]+)/.exec(path) ?? [];
  if (platform !== undefined) return platform !== corePlatform;
  const [, system, arch] = /onnxruntime-node\/bin\/napi-v\d+\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? [];
  return system !== undefined && (system !== 'linux' || (arch !== undefined && arch !== process.arch));
};
/** What no program loads at run time. */
const isLeftOut = (path: string): boolean => /\.(?:map|d\.[cm]?ts|md|markdown)$/i.test(path) || isForeign(path);

/**
 * Puts what an image contains into two folders, which become two layers: npm packages, which rarely change, and our own
 * files.
 * @param out the folder for all images
 */
const assemble = (out: string): void => {
  rmSync(out, { recursive: true, force: true });
  for (const [image, { programs, files }] of Object.entries(images(frontends))) {
    const packages = packagesIn(image, programs);
    // Nested packages are copied with the packages that they are in, if these are needed too.
    for (const { path } of packages) {
      const isOwn = (file: string) =>
        !file.slice(join(root, path).length).includes('/node_modules') && !isLeftOut(file);
      copy(join(root, path), join(out, image, 'packages', path), isOwn);
    }
    for (const file of [...programs.flatMap(filesOf), ...files])
      copy(join(root, file), join(out, image, 'files', file));
    mkdirSync(join(out, image, 'files'), { recursive: true });
    writeFileSync(join(out, image, 'files/package.json'), '{ "type": "module" }\n');
    writeFileSync(join(out, image, 'files/sbom.cdx.json'), JSON.stringify(billOfMaterials(image, packages), null, 1));
    process.stdout.write(`${image}: ${String(packages.length)} packages\n`);
  }
};

assemble(process.argv[2] ?? join(root, 'dist/images'));
