import { z } from 'zod';

const price = (what: string) =>
  z.coerce
    .number()
    .nonnegative()
    .optional()
    .describe(`US dollars per million ${what} tokens; with both prices set, the cost is recorded with the answer`);

/** The model's environment. Without a key and a base URL there is no model, and the built-in answerer is used. */
export const modelVariables = {
  OPENAI_API_KEY: z.string().min(1).optional().describe('a key of [a model](#answers-by-a-model), or'),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("any server that speaks OpenAI's protocol (chat completions with structured output)"),
  OPENAI_MODEL: z.string().min(1).optional().describe('required with either'),
  OPENAI_PRICE_INPUT: price('input'),
  OPENAI_PRICE_OUTPUT: price('output'),
};

type Env = z.infer<z.ZodObject<typeof modelVariables>>;

/** What is missing from an incomplete configuration of a model. */
export const modelMistakes = ({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Partial<Env>): string[] =>
  (OPENAI_API_KEY !== undefined || OPENAI_BASE_URL !== undefined) && OPENAI_MODEL === undefined
    ? ['OPENAI_MODEL: must name the model that OPENAI_API_KEY or OPENAI_BASE_URL gives access to']
    : [];

/** How to reach the model; null when none is configured. */
export const modelConfigOf = ({
  OPENAI_API_KEY,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
  OPENAI_PRICE_INPUT,
  OPENAI_PRICE_OUTPUT,
}: Env) => {
  if (OPENAI_MODEL === undefined || (OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined)) return null;
  const prices =
    OPENAI_PRICE_INPUT !== undefined && OPENAI_PRICE_OUTPUT !== undefined
      ? { input: OPENAI_PRICE_INPUT, output: OPENAI_PRICE_OUTPUT }
      : undefined;
  return { apiKey: OPENAI_API_KEY, baseURL: OPENAI_BASE_URL, model: OPENAI_MODEL, prices };
};
