import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mode, QuestionView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { Command } from 'commander';
import { z } from 'zod';
import { CannotAsk, connectAsk } from './ask-client.ts';
import { isAnswer, notAsked, progressLine, type Result, resultLines, resultOf } from './ask-words.ts';
import { defaultStateDir, runningFile } from './state.ts';

type Options = { domain: boolean; json: boolean; origin?: string; state?: string };

const Running = z.object({ origin: z.string(), demo: z.object({ email: z.string(), password: z.string() }) });

const readRunning = (stateDir: string) => {
  try {
    return Running.parse(JSON.parse(readFileSync(runningFile(stateDir), 'utf8')));
  } catch {
    throw new CannotAsk('Askwatch is not running. Start it with "npm start" and wait for its address, then ask again.');
  }
};

const isOver = ({ answer, error }: QuestionView) => answer !== undefined || error !== undefined;

type Asked = { website: string; question: string; mode: Mode };
type Client = ReturnType<typeof connectAsk>;
type Print = (line: string) => void;

/** How long to tolerate an outage, such as a gateway restart. */
const graceMs = 30_000;

/**
 * Asks once the stream is open, then yields every view of the question. Whenever the stream reopens, the question is
 * fetched again.
 */
async function* viewsOf(
  client: Client,
  { website, question, mode }: Asked,
  signal: AbortSignal,
): AsyncGenerator<QuestionView> {
  const id = randomUUID();
  let isAsked = false;
  let lastSeen = Date.now();
  for (;;) {
    try {
      for await (const change of client.changes(signal)) {
        if (isAsked && change === null) yield await client.question(id);
        if (!isAsked) await client.ask(id, website, question, mode);
        isAsked = true;
        lastSeen = Date.now();
        if (change?.kind === 'question' && change.view.id === id) yield change.view;
      }
    } catch (error) {
      const shouldGiveUp = !isAsked || Date.now() - lastSeen > graceMs;
      if (signal.aborted) return;
      if (shouldGiveUp) throw error;
    }
    await sleep(1000);
  }
}

const follow = async (client: Client, asked: Asked, print: Print): Promise<QuestionView> => {
  let lastLine = '';
  // The product ends every question within its deadline; after that plus some slack, updates were lost.
  const signal = AbortSignal.timeout(limits.questionDeadlineMs + graceMs);
  for await (const view of viewsOf(client, asked, signal)) {
    if (isOver(view)) return view;
    const line = progressLine(view.progress);
    if (line !== lastLine) print(line);
    lastLine = line;
  }
  throw new CannotAsk('The question did not end in time. Look at the logs that "npm start" names.');
};

const ask = async (website: string, question: string, options: Options, print: Print): Promise<Result> => {
  const running = readRunning(options.state ?? defaultStateDir);
  const client = connectAsk(options.origin ?? running.origin);
  await client.signIn(running.demo.email, running.demo.password);
  try {
    return resultOf(await follow(client, { website, question, mode: options.domain ? 'domain' : 'url' }, print));
  } finally {
    await client.signOut().catch(() => undefined); // The session expires anyway.
  }
};

const main = async (website: string, question: string, options: Options): Promise<boolean> => {
  const { stdout, stderr } = process;
  const print = (line: string) => void (options.json ? stderr : stdout).write(`${line}\n`);
  try {
    const result = await ask(website, question, options, print);
    if (options.json) stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    else resultLines(result).forEach(print);
    return isAnswer(result);
  } catch (error) {
    if (!(error instanceof CannotAsk)) throw error;
    stderr.write(`${error.message}\n`);
    if (options.json) stdout.write(`${JSON.stringify(notAsked(error.message), null, 2)}\n`);
    return false;
  }
};

const program = new Command('npm run ask --')
  .description('Asks the running product a question about a page, as the demo user.')
  .argument('<url>', 'the page, or any page of the site')
  .argument('<question>', 'in plain words')
  .option('--domain', 'search the whole site', false)
  .option('--json', 'print one JSON object and nothing else on standard output', false)
  .option('--origin <origin>', 'where Askwatch runs (default: what is running in this checkout)')
  .option('--state <folder>', 'the folder in which the running product says its address (default: .askwatch)')
  .action(async (website: string, question: string, options: Options) => {
    process.exitCode = (await main(website, question, options)) ? 0 : 1;
  });

await program.parseAsync();
