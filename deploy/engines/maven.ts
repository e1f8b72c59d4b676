import { rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { differingFiles } from './checksums.ts';
import { requireAll } from './prerequisites.ts';
import { SetupError } from './setup-error.ts';
import { mustRun } from './tool.ts';

const dependencyPlugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1';
const localRepository = () => join(homedir(), '.m2', 'repository');

type Fetch = { what: string; into: string; checksums: string; goal: string[]; groups: string[] };

/** Fetches with Maven and verifies pinned checksums. On a mismatch, clears the local repository and retries once. */
const fetchChecked = async ({ what, into, checksums, goal, groups }: Fetch): Promise<void> => {
  await requireAll('java', 'maven');
  const fetchOnce = async () => {
    await mustRun(`Fetching ${what}`, 'mvn', ['-B', '-q', ...goal, `-DoutputDirectory=${into}`]);
    return differingFiles(into, checksums);
  };
  const first = await fetchOnce().catch((error: unknown) => {
    if (!(error instanceof SetupError)) throw error;
    return ['(nothing was fetched)'];
  });
  if (first.length === 0) return;
  await Promise.all(
    groups.map((group) => rm(join(localRepository(), ...group.split('/')), { recursive: true, force: true })),
  );
  await rm(into, { recursive: true, force: true });
  const second = await fetchOnce();
  if (second.length > 0)
    throw new SetupError(
      `What was fetched for ${what} is not what this project was tested with (${second.slice(0, 3).join(', ')}): check the Maven mirror in ~/.m2/settings.xml, or update ${checksums} if the change is wanted.`,
    );
};

export const fetchJars = (what: string, pom: string, checksums: string, into: string, groups: string[]) =>
  fetchChecked({
    what,
    into,
    checksums,
    groups,
    goal: ['-f', pom, `${dependencyPlugin}:copy-dependencies`, '-DincludeScope=runtime'],
  });

export const fetchArtifact = (what: string, artifact: string, checksums: string, into: string, groups: string[]) =>
  fetchChecked({ what, into, checksums, groups, goal: [`${dependencyPlugin}:copy`, `-Dartifact=${artifact}`] });
