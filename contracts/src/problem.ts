import { z } from 'zod';

/** The only error format used over HTTP: RFC 9457, plus a machine-readable code and a sentence for people. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  /** Shown to the user unchanged. */
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
