/** Resolves at the first Ctrl-C or when the process that started us is gone; later signals while stopping change nothing. */
export const untilStopped = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    if (process.channel) process.on('disconnect', () => resolve('the end of its parent'));
  });
