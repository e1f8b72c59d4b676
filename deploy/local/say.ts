export type Say = (sentence: string) => void;

const began = Date.now();

/** Progress goes to standard error, so that standard output stays free for what was asked for. */
export const say: Say = (sentence) => {
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6);
  process.stderr.write(`${seconds} s  ${sentence}\n`);
};

/** Says when a step began to matter and how long it took. */
export const timed = async <T>(sentence: string, step: () => Promise<T>, tell: Say = say): Promise<T> => {
  const from = Date.now();
  const result = await step();
  tell(`${sentence} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  return result;
};
