import { z } from 'zod';

/** Why an answer that the model should have written was written by the built-in answerer. */
export const ModelTrouble = z.enum([
  'down',
  'timeout',
  'wrong-key',
  'no-quota',
  'rate-limited',
  'refused',
  'too-long',
  'unusable',
  'overlooked',
  'over-budget',
]);
export type ModelTrouble = z.infer<typeof ModelTrouble>;

/** The text a user reads for each, shown next to the built-in answerer's answer. */
export const modelTroubleText: Record<ModelTrouble, string> = {
  down: "The language model could not be reached, so Askwatch's own reader answered.",
  timeout: "The language model took too long, so Askwatch's own reader answered.",
  'wrong-key':
    "The language model rejected our key, so Askwatch's own reader answered. The administrator must set OPENAI_API_KEY.",
  'no-quota':
    "The language model's quota is used up, so Askwatch's own reader answered. The administrator must raise it.",
  'rate-limited':
    "The language model is busy, so Askwatch's own reader answered. Retry in a minute for the model's answer.",
  refused: "The language model declined to answer, so Askwatch's own reader did.",
  'too-long': "The pages were too long for the language model, so Askwatch's own reader answered.",
  unusable: "The language model gave no usable answer, so Askwatch's own reader answered.",
  overlooked: "The language model found no answer on these pages. Askwatch's own reader did, with its proof.",
  'over-budget':
    "Today's budget for the language model is used up, so Askwatch's own reader answered. It resets at midnight UTC.",
};
