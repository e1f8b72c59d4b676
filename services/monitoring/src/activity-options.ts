/** Options of the activities of reading and asking, enough for one page; a workflow adds how it retries. */
export const ofReading = { taskQueue: 'reading', startToCloseTimeout: '2m', heartbeatTimeout: '15s' } as const;
export const ofAsking = { taskQueue: 'asking', startToCloseTimeout: '2m', heartbeatTimeout: '15s' } as const;
