import { z } from 'zod';

/** What `npm run bench` passes to each benchmark about the product it has started. */
const Setting = z.object({
  origin: z.string(),
  email: z.string(),
  password: z.string(),
  addresses: z.object({
    MONGO_URL: z.string(),
    KAFKA_BROKERS: z.string(),
    TEMPORAL_ADDRESS: z.string(),
    TEMPORAL_NAMESPACE: z.string(),
  }),
  /** Process ids by name; engines in containers are missing. */
  node: z.record(z.string(), z.int()),
  engines: z.record(z.string(), z.int()),
  /** Origins that serve the same small site, so that no question about a site hits the page cache. */
  sites: z.array(z.string()).min(1),
  pagesPerSite: z.int(),
});
export type Setting = z.infer<typeof Setting>;

export const readSetting = (): Setting => {
  const text = process.env.ASKWATCH_BENCH;
  if (text === undefined)
    throw new Error('Run benchmarks with "npm run bench": it starts the product that they measure.');
  return Setting.parse(JSON.parse(text));
};
