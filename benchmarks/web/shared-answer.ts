import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { QuestionView, Shared } from '@askwatch/contracts/asking';
import { ClientConfig } from '@askwatch/contracts/client-config';
import { type APIRequestContext, request } from '@playwright/test';

const ask = async (api: APIRequestContext): Promise<string> => {
  const { sampleUrl } = ClientConfig.parse(await (await api.get('/api/config')).json());
  const questionId = randomUUID();
  const questions = [{ type: 'AskQuestion', questionId, question: 'Who is the CFO?', website: sampleUrl, mode: 'url' }];
  const reply = await api.post('/api/questions', { data: { questions } });
  if (!reply.ok()) throw new Error(`Asking was answered with status ${String(reply.status())}`);
  return questionId;
};

const isAnswered = async (api: APIRequestContext, id: string): Promise<boolean> => {
  const reply = await api.get(`/api/questions/${id}`);
  return reply.ok() && QuestionView.parse(await reply.json()).answer !== undefined;
};

/** Asks about the demo company, shares the answer and returns the path of the share link. */
export const sharedAnswer = async (origin: string, account: { email: string; password: string }): Promise<string> => {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { 'x-requested-by': 'askwatch', origin } });
  try {
    await api.post('/api/session', { data: account });
    const id = await ask(api);
    for (let waited = 0; waited < 120 && !(await isAnswered(api, id)); waited += 1) await sleep(500);
    const { shareId } = Shared.parse(await (await api.post(`/api/questions/${id}/share`)).json());
    return `/shared/${shareId}`;
  } finally {
    await api.dispose();
  }
};
