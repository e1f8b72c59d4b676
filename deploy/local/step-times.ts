/** How long a step took. */
export type StepTime = { step: string; ms: number };

const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
};

/** One line per step, with minutes and seconds. */
export const stepTable = (steps: StepTime[]): string => {
  const width = Math.max(...steps.map(({ step }) => step.length));
  return steps.map(({ step, ms }) => `${step.padEnd(width)}  ${clock(ms).padStart(6)}\n`).join('');
};
