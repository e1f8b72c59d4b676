/** What the browser reports while a page is loaded, in milliseconds; `tasks` are those above 50 ms, as [start, length]. */
export type Vitals = { fcp: number; lcp: number; cls: number; tasks: [number, number][] };

/** Runs in the page before its own scripts: keeps what the browser reports. */
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

/** Runs in the page: what was kept. */
export const readVitals = (): Vitals => (globalThis as unknown as { askwatchVitals: Vitals }).askwatchVitals;

/** Of a task after the first paint, what goes beyond 50 ms keeps the page from answering. */
export const blocked = ({ fcp, tasks }: Vitals): number =>
  tasks.filter(([start]) => start >= fcp).reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0);
