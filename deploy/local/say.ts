export type Say = (sentence: string) => void;

const began = Date.now();

/** Writes progress to standard error; standard output is reserved for results. */
export const say: Say = (sentence) => {
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6);
  process.stderr.write(`${seconds} s  ${sentence}\n`);
};

const reminderMs = 30_000;

/** Reports how long a step took, and every 30 s that it is still running, because silence looks like a hang. */
export const timed = async <T>(sentence: string, step: () => Promise<T>, print: Say = say): Promise<T> => {
  const from = Date.now();
  const seconds = () => ((Date.now() - from) / 1000).toFixed(1);
  const reminder = setInterval(() => {
    print(`  still waiting: ${sentence} (${seconds()} s so far)`);
  }, reminderMs);
  try {
    const result = await step();
    print(`${sentence} (${seconds()} s)`);
    return result;
  } finally {
    clearInterval(reminder);
  }
};
