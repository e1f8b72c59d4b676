import { z } from 'zod';

const price = z.coerce.number().nonnegative().optional();

/** The model's environment. Without a key and a base URL there is no model, and the built-in answerer is used. */
export const modelEnv = {
  OPENAI_API_KEY: z.string().min(1).optional(),
  /** Any server that speaks OpenAI's protocol; OpenAI itself if unset. */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_MODEL: z.string().min(1).optional(),
  /** US dollars per million tokens; if unset, no cost is recorded. */
  OPENAI_PRICE_INPUT: price,
  OPENAI_PRICE_OUTPUT: price,
};

type Env = z.infer<z.ZodObject<typeof modelEnv>>;

/**
 * How to reach the model.
 * @returns null when none is configured
 * @throws when the configuration is incomplete
 */
export const modelConfigOf = ({
  OPENAI_API_KEY,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
  OPENAI_PRICE_INPUT,
  OPENAI_PRICE_OUTPUT,
}: Env) => {
  if (OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined) return null;
  if (OPENAI_MODEL === undefined)
    throw new Error('OPENAI_MODEL must name the model that OPENAI_API_KEY or OPENAI_BASE_URL gives access to.');
  const prices =
    OPENAI_PRICE_INPUT !== undefined && OPENAI_PRICE_OUTPUT !== undefined
      ? { input: OPENAI_PRICE_INPUT, output: OPENAI_PRICE_OUTPUT }
      : undefined;
  return { apiKey: OPENAI_API_KEY, baseURL: OPENAI_BASE_URL, model: OPENAI_MODEL, prices };
};
