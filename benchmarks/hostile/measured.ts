/** What is known of one family: its size, and the times at it and at twice as much. */
export type Measured = { bytes: number; ms: number; doubleMs: number };

/** What a thread is to measure: a family by its name, and the size to begin with. */
export type Task = { name: string; chars: number };
