import { z } from 'zod';

/** The one error shape sent over HTTP: RFC 9457, with a code that programs can read and a sentence for people. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  /** Shown to the user as it is. */
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
