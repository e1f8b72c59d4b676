type Options = {
  /** Concurrent jobs per site. */
  perSite: number;
  /** Queue limit. */
  maxWaiting: number;
};

/** Chooses the next job: sites take turns, so that one with many or slow jobs doesn't block others. */
export const turns = <Job>({ perSite, maxWaiting }: Options) => {
  // A map keeps insertion order: the first site has waited longest.
  const queues = new Map<string, Job[]>();
  const running = new Map<string, number>();
  const strict = new Set<string>();
  let waiting = 0;

  const placesOf = (site: string): number => (strict.has(site) ? 1 : perSite);

  return {
    size: () => waiting,
    /** @returns whether there is room for it */
    add(site: string, job: Job): boolean {
      if (waiting >= maxWaiting) return false;
      const queue = queues.get(site) ?? [];
      queue.push(job);
      queues.set(site, queue);
      waiting += 1;
      return true;
    },
    next(): { site: string; job: Job } | undefined {
      for (const [site, queue] of queues) {
        if ((running.get(site) ?? 0) >= placesOf(site)) continue;
        const job = queue.shift();
        queues.delete(site);
        if (job === undefined) continue;
        if (queue.length > 0) queues.set(site, queue);
        running.set(site, (running.get(site) ?? 0) + 1);
        waiting -= 1;
        return { site, job };
      }
      return undefined;
    },
    done(site: string): void {
      const left = (running.get(site) ?? 0) - 1;
      if (left > 0) running.set(site, left);
      else running.delete(site);
    },
    /** Limits a site to one job at a time until it is forgiven. */
    restrict(site: string): void {
      strict.add(site);
    },
    forgive(site: string): void {
      strict.delete(site);
    },
    clear(): Job[] {
      const jobs = [...queues.values()].flat();
      queues.clear();
      waiting = 0;
      return jobs;
    },
  };
};
