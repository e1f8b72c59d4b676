/** Browser metrics of a page load in milliseconds; `tasks` are those above 50 ms, as [start, duration]. */
export type Vitals = { fcp: number; lcp: number; cls: number; tasks: [number, number][] };

/** Runs in the page before its own scripts and records the metrics. */
export const watchVitals = (): void => {
  const vitals: Vitals = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  Object.assign(globalThis, { askwatchVitals: vitals });
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (hadRecentInput !== true) vitals.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    vitals.tasks.push([startTime, duration]);
  });
};

/** Runs in the page and returns the recorded metrics. */
export const readVitals = (): Vitals => (globalThis as unknown as { askwatchVitals: Vitals }).askwatchVitals;

/** Total blocking time: the time beyond 50 ms of each task after the first paint. */
export const blocked = ({ fcp, tasks }: Vitals): number =>
  tasks.filter(([start]) => start >= fcp).reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0);
