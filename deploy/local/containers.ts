import { readFileSync } from 'node:fs';
import { chooseEngines } from '../engines/choice.ts';
import { composeFile } from '../engines/docker.ts';
import { sentenceOf } from '../engines/setup-error.ts';
import { run } from '../engines/tool.ts';
import { runs } from './runners.ts';
import { say } from './say.ts';

const images = [...readFileSync(composeFile, 'utf8').matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image);

/**
 * `npm run test:containers`: runs the tests that need engines against the images of the compose file. Where there is no
 * Docker, or no registry answers, it says so and ends well, because nothing has been found to be wrong.
 */
const reasonToSkip = async (): Promise<string | undefined> => {
  try {
    await chooseEngines('docker');
  } catch (error) {
    return sentenceOf(error);
  }
  for (const image of images) {
    const isHere = (await run('docker', ['image', 'inspect', image])).code === 0;
    const pulled = isHere ? { code: 0, output: '' } : await run('docker', ['pull', '--quiet', image]);
    if (pulled.code !== 0) return `${image} cannot be pulled: ${pulled.output.trim().split('\n').at(-1) ?? ''}`;
  }
  return undefined;
};

const reason = await reasonToSkip();
if (reason !== undefined) {
  say(`Tests against containers are skipped: ${reason}`);
  process.exit(0);
}
const passed = await runs(['--import', 'tsx', 'deploy/local/test.ts', '--only', 'int'], { ASKWATCH_ENGINES: 'docker' });
process.exit(passed ? 0 : 1);
