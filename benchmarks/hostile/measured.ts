/** A measuring task: a family's name, the first size, and how many sizes to measure, each twice the previous one. */
export type Task = { name: string; chars: number; sizes: number };

/** One size of a family: CPU time in milliseconds, the minimum and maximum of several runs. */
export type At = { bytes: number; ms: number; worstMs: number };

/** One entry per size; each size is twice the previous one. */
export type Measured = At[];
