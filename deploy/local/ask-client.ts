import { AskQuestions, type Mode, QuestionView } from '@askwatch/contracts/asking';
import { ViewChanged } from '@askwatch/contracts/live';
import { Problem } from '@askwatch/contracts/problem';

/** An error with a message that tells the user what to do. */
export class CannotAsk extends Error {
  override name = 'CannotAsk';
}

const notRunning = (origin: string) =>
  new CannotAsk(
    `Askwatch does not answer at ${origin}. Start it with "npm start" and wait for its address, then ask again.`,
  );

const timeoutMs = 10_000;

const sentenceOf = (status: number, body: unknown): string =>
  Problem.safeParse(body).data?.detail ?? `Askwatch answered with status ${String(status)}.`;

/** Calls the gateway's API like a browser: with a session cookie and the header required for commands. */
export const connectAsk = (origin: string) => {
  let cookie = '';

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    signal = AbortSignal.timeout(timeoutMs),
  ): Promise<Response> => {
    const headers = {
      'x-requested-by': 'askwatch',
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = { method, headers, signal, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(new URL(path, origin), sent).catch(() => {
      throw notRunning(origin);
    });
    if (!response.ok) throw new CannotAsk(sentenceOf(response.status, await response.json().catch(() => null)));
    return response;
  };

  return {
    call,

    async signIn(email: string, password: string): Promise<void> {
      const response = await call('POST', '/api/session', { email, password });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      await response.body?.cancel();
    },

    async ask(questionId: string, website: string, question: string, mode: Mode): Promise<void> {
      const command = AskQuestions.safeParse({
        questions: [{ type: 'AskQuestion', questionId, question, website, mode }],
      });
      if (!command.success) throw new CannotAsk(command.error.issues[0]?.message ?? 'Inputs missing');
      await (await call('POST', '/api/questions', command.data)).body?.cancel();
    },

    async question(id: string): Promise<QuestionView> {
      const response = await call('GET', `/api/questions/${id}`);
      return QuestionView.parse(await response.json());
    },

    /** Yields changed views until the stream ends; first yields null once the stream is open. */
    async *changes(signal: AbortSignal): AsyncGenerator<ViewChanged | null> {
      const { body } = await call('GET', '/api/live', undefined, signal);
      if (!body) return;
      yield null;
      for await (const data of dataOf(body)) yield ViewChanged.parse(JSON.parse(data));
    },

    signOut: () => call('DELETE', '/api/session'),
  };
};

/** The data of each message, always one line of JSON. Skips heartbeats, which have a different event name. */
async function* dataOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let event = 'message';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('event:')) event = line.slice('event:'.length).trim();
      if (line.startsWith('data:') && event === 'message') yield line.slice('data:'.length);
    }
  }
}
