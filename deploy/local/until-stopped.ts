/** Resolves on the first stop signal or when the parent process is gone; later signals are ignored. */
export const untilStopped = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        resolve(signal);
      });
    if (process.channel)
      process.on('disconnect', () => {
        resolve('the end of its parent');
      });
  });
