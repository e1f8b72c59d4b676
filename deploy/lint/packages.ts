import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../local/state.ts';

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

const read = (file: string) => readFileSync(file, 'utf8');
const manifestOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest;
const namesIn = (listed: Record<string, string> = {}) => Object.keys(listed);

const isSource = (file: string) =>
  /\.(?:[cm]?js|tsx?|css)$/.test(file) && !/(?:^|\/)(?:dist|node_modules)\//.test(file);
/** Test files run only during development, so they may use devDependencies. */
const isTest = (file: string) => /\.(?:test|spec|fixture)\.tsx?$/.test(file);

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The packages that a file imports, including type imports. */
const importsOf = (text: string): string[] =>
  ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !/^[./#]/.test(name) && !isBuiltin(name))
    .map(packageOf);

/** Peer dependencies of these packages. */
const peersOf = (names: string[]): string[] =>
  names
    .map((name) => join(root, 'node_modules', name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .flatMap((folder) => namesIn(manifestOf(folder).peerDependencies));

/**
 * Whether a text mentions a package in quotes or by path, as bundlers and program starts do. For `@types` packages,
 * whether it mentions the package they describe.
 */
const isNamedIn = (text: string, name: string): boolean => {
  const described = name.replace(/^@types\//, '').replace('__', '/');
  return ["'", '"', 'node_modules/'].some((before) =>
    ["'", '"', '/'].some((after) => text.includes(`${before}${described}${after}`)),
  );
};

/** A file's text. JSX becomes calls of react, which no import names. */
const textOf = (file: string): string => (file.endsWith('.tsx') ? `${read(file)}\n'react'` : read(file));

/**
 * Checks a project's `package.json`: it must list exactly the packages that the project's files use. Tests may also use
 * the tools shared by the whole repository.
 * @param folder the project's folder
 * @returns one message per mistake
 */
export const problemsIn = (folder: string): string[] => {
  const { name: own, dependencies, devDependencies } = manifestOf(folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource);
  const texts = (wanted: (file: string) => boolean) => files.filter(wanted).map((file) => textOf(join(folder, file)));
  const [product, tests] = [texts((file) => !isTest(file)), texts(isTest)];
  const imported = (from: string[]) => [...new Set(from.flatMap(importsOf))].filter((name) => name !== own).sort();

  const forProduct = namesIn(dependencies);
  const forTests = [...forProduct, ...namesIn(devDependencies), ...namesIn(manifestOf(root).devDependencies)];
  const unused = (names: string[], from: string[]) => {
    const peers = peersOf(names);
    return names.filter((name) => !peers.includes(name) && !from.some((text) => isNamedIn(text, name)));
  };
  return [
    ...imported(product)
      .filter((name) => !forProduct.includes(name))
      .map((name) => `${own} imports ${name}, which is not one of its dependencies.`),
    ...imported(tests)
      .filter((name) => !forTests.includes(name))
      .map((name) => `${own} imports ${name} in its tests, which is not one of its devDependencies.`),
    ...unused(forProduct, product).map((name) => `${own} lists ${name} in dependencies and does not use it.`),
    ...unused(namesIn(devDependencies), [...product, ...tests]).map(
      (name) => `${own} lists ${name} in devDependencies and does not use it.`,
    ),
  ];
};

/** The folders of all projects, from the workspaces in the root `package.json`. */
export const projects = (): string[] => {
  const { workspaces } = JSON.parse(read(join(root, 'package.json'))) as { workspaces: string[] };
  return workspaces.flatMap((one) =>
    one.endsWith('/*') ? readdirSync(join(root, one.slice(0, -2))).map((name) => one.replace('*', name)) : [one],
  );
};

/**
 * Prints the mistakes in the projects' `package.json` files.
 * @param folder one project; `.` for all of them
 * @returns whether there are none
 */
export const lintPackages = (folder: string): boolean => {
  const mistakes = (folder === '.' ? projects() : [folder]).flatMap((one) => problemsIn(join(root, one)));
  for (const mistake of mistakes) console.error(mistake);
  return mistakes.length === 0;
};
