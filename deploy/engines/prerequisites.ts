import { SetupError } from './setup-error.ts';
import { run } from './tool.ts';

type Prerequisite = { command: string; args: string[]; version: RegExp; atLeast: number; cure: string };

const prerequisites = {
  java: {
    command: 'java',
    args: ['-version'],
    version: /version "(\d+)/,
    atLeast: 17,
    cure: 'Java 17 or later is needed: install a JDK (Debian: apt-get install openjdk-17-jdk-headless; macOS: brew install openjdk@21)',
  },
  javac: {
    command: 'javac',
    args: ['-version'],
    version: /javac (\d+)/,
    atLeast: 17,
    cure: 'A JDK of version 17 or later is needed, not only a runtime (Debian: apt-get install openjdk-17-jdk-headless)',
  },
  maven: {
    command: 'mvn',
    args: ['-B', '-v'],
    version: /Apache Maven (\d+)/,
    atLeast: 3,
    cure: 'Maven 3 is needed to fetch the engines: install it (Debian: apt-get install maven; macOS: brew install maven)',
  },
  go: {
    command: 'go',
    args: ['version'],
    version: /go1\.(\d+)/,
    atLeast: 25,
    cure: 'Go 1.25 or later is needed to build Temporal: install it from https://go.dev/dl',
  },
} satisfies Record<string, Prerequisite>;

export type PrerequisiteName = keyof typeof prerequisites;

/** A message about what is missing, or undefined if it is installed in a recent enough version. */
export const missing = async (name: PrerequisiteName): Promise<string | undefined> => {
  const { command, args, version, atLeast, cure } = prerequisites[name];
  const { code, output } = await run(command, args);
  if (code !== 0) return `${cure}; "${command}" was not found.`;
  const found = Number(version.exec(output)?.[1] ?? 0);
  return found >= atLeast ? undefined : `${cure}; found version ${found}.`;
};

export const requireAll = async (...names: PrerequisiteName[]): Promise<void> => {
  const sentences = (await Promise.all(names.map(missing))).filter((sentence) => sentence !== undefined);
  if (sentences[0]) throw new SetupError(sentences.join(' '));
};
