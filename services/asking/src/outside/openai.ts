import type { ModelTrouble } from '@askwatch/contracts/model-trouble';
import {
  bulkhead,
  BulkheadRejectedError,
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  wrap,
} from 'cockatiel';
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import { fetchWhole } from './whole-reply.ts';

export type Message = { role: 'system' | 'user' | 'assistant'; content: string };
export type Tokens = { input: number; output: number };

/** The result of a call: the model's reply, or why there is none. Tokens are billed in both cases. */
export type Reply<Value> = { value: Value; said: string; tokens: Tokens } | { trouble: ModelTrouble; tokens: Tokens };

export type Model = {
  name: string;
  ask: <Value>(
    messages: Message[],
    schema: z.ZodType<Value>,
    maxOutputTokens: number,
    signal?: AbortSignal,
  ) => Promise<Reply<Value>>;
};

type Config = {
  apiKey?: string | undefined;
  baseURL?: string | undefined;
  model: string;
  timeoutMs?: number;
  retries?: number;
  restMs?: number;
};

const nothing: Tokens = { input: 0, output: 0 };

/** Concurrent calls, and callers waiting in the queue; any more are answered without the model. */
const maxConcurrent = 8;
const maxWaiting = 100;
/** Consecutive failures that open the circuit. */
const failuresToOpen = 5;

const codeOf = ({ code }: { code?: string | null | undefined }): string => code ?? '';

const troubleOf = (error: unknown, isLate: boolean): ModelTrouble => {
  if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError) return 'down';
  // A connection error at the deadline is a timeout, whatever the error class.
  if (error instanceof APIConnectionError)
    return isLate || error instanceof APIConnectionTimeoutError ? 'timeout' : 'down';
  if (!(error instanceof APIError)) throw error;
  if (error.status === 401 || error.status === 403) return 'wrong-key';
  if (error.status === 429) return codeOf(error) === 'insufficient_quota' ? 'no-quota' : 'rate-limited';
  if (codeOf(error) === 'context_length_exceeded' || error.status === 413) return 'too-long';
  if (error.status !== undefined && error.status < 500) return 'unusable';
  return 'down';
};

// Errors caused by one question's input say nothing about the next call.
const isTheirFault = (error: Error): boolean =>
  error instanceof APIError &&
  (error instanceof APIConnectionError ||
    error.status === undefined ||
    error.status >= 500 ||
    error.status === 429 ||
    error.status === 401);

const count = z.int().nonnegative().catch(0);

/** The fields we use of a completion. A server may answer 200 with anything: another page, a stream, an empty body. */
const Completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }) }))
    .min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

const parsed = <Value>(text: string, schema: z.ZodType<Value>): Value | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // Not JSON.
  }
};

/**
 * A model that speaks OpenAI's protocol. It gets no tools: whatever a page says, all it can do is reply. The client
 * library retries with jitter and honours Retry-After.
 */
export const openAiModel = ({
  apiKey,
  baseURL,
  model,
  timeoutMs = 20_000,
  retries = 1,
  restMs = 30_000,
}: Config): Model => {
  const client = new OpenAI({
    apiKey: apiKey ?? 'none',
    ...(baseURL === undefined ? {} : { baseURL }),
    timeout: timeoutMs,
    maxRetries: retries,
    fetch: fetchWhole,
  });
  const guard = wrap(
    bulkhead(maxConcurrent, maxWaiting),
    circuitBreaker(handleWhen(isTheirFault), {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(failuresToOpen),
    }),
  );
  return {
    name: model,
    async ask(messages, schema, maxOutputTokens, signal) {
      const began = Date.now();
      try {
        const reply: unknown = await guard.execute(() =>
          client.chat.completions.create(
            {
              model,
              messages,
              response_format: zodResponseFormat(schema, 'answer'),
              max_completion_tokens: maxOutputTokens,
            },
            signal ? { signal } : {},
          ),
        );
        const completion = typeof reply === 'string' ? parsed(reply, Completion) : undefined;
        const tokens = {
          input: completion?.usage?.prompt_tokens ?? 0,
          output: completion?.usage?.completion_tokens ?? 0,
        };
        const message = completion?.choices[0]?.message;
        if (message?.refusal) return { trouble: 'refused', tokens };
        const said = message?.content ?? '';
        const value = parsed(said, schema);
        return value === undefined ? { trouble: 'unusable', tokens } : { value, said, tokens };
      } catch (error) {
        return { trouble: troubleOf(error, Date.now() - began >= timeoutMs * (retries + 1)), tokens: nothing };
      }
    },
  };
};
