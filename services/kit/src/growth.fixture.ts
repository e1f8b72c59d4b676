/** Less than this, in microseconds, is too little to compare. */
const leastMicros = 5000;

/**
 * How many times more processor time four times the input takes: about 4 for linear work, about 16 for quadratic. It is
 * the best of three runs each and not measured by the clock, so other work on the machine makes no difference.
 * @param run does the work on an input of this size
 */
export const growthOf = (run: (size: number) => unknown, size: number): number => {
  const microsFor = (each: number): number =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const before = process.cpuUsage();
        run(each);
        const { user, system } = process.cpuUsage(before);
        return user + system;
      }),
    );
  return microsFor(4 * size) / Math.max(microsFor(size), leastMicros);
};

/** More than linear work grows by, and less than quadratic. */
export const mostGrowth = 12;
