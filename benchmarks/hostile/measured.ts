/** What is to be measured: a family by its name, and the size to begin with. With `sizes` doubled that often. */
export type Task = { name: string; chars: number; sizes: number };

/** One size of a family: milliseconds of processor time, the least of some runs and the most. */
export type At = { bytes: number; ms: number; worstMs: number };

/** Each size is twice the one before it. */
export type Measured = At[];
