export type Say = (sentence: string) => void;

const began = Date.now();

/** Progress goes to standard error, so that standard output stays free for what was asked for. */
export const say: Say = (sentence) => {
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6);
  process.stderr.write(`${seconds} s  ${sentence}\n`);
};

const sayAgainAfterMs = 30_000;

/** Says how long a step took when it is done, and every half minute that it is not yet: silence looks like a hang. */
export const timed = async <T>(sentence: string, step: () => Promise<T>, tell: Say = say): Promise<T> => {
  const from = Date.now();
  const seconds = () => ((Date.now() - from) / 1000).toFixed(1);
  const reminder = setInterval(() => {
    tell(`  not yet: ${sentence} (${seconds()} s so far)`);
  }, sayAgainAfterMs);
  try {
    const result = await step();
    tell(`${sentence} (${seconds()} s)`);
    return result;
  } finally {
    clearInterval(reminder);
  }
};
