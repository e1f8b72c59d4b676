import type { Page, Route } from '@playwright/test';
import type { View } from './playground-views.ts';

type Server = {
  questions: View[];
  /** The calls received, such as "POST /questions/delete". */
  asked: string[];
  allowance: { used: number; limit: number | null };
  /** Custom replies by call. */
  customReplies: Record<string, (route: Route) => Promise<void>>;
};

const pageSize = 10;
const json = (route: Route, body: unknown, status = 200) => route.fulfill({ status, json: body });

const reply = async (route: Route, server: Server): Promise<void> => {
  const request = route.request();
  const url = new URL(request.url());
  const path = url.pathname.replace(/^\/api/, '');
  const what = `${request.method()} ${path}`;
  server.asked.push(what);
  const custom = server.customReplies[what];
  if (custom) return custom(route);
  const kept = server.questions.filter(({ deleted }) => deleted === undefined);
  if (what === 'GET /questions') return json(route, kept.slice(0, pageSize));
  if (what === 'GET /questions/search') {
    const text = (url.searchParams.get('text') ?? '').toLowerCase();
    const found = kept.filter((view) =>
      JSON.stringify([view.website, view.question, view.answer]).toLowerCase().includes(text),
    );
    return json(route, { questions: found.slice(0, 50), hasMore: false });
  }
  if (what === 'GET /questions/older') {
    const before = url.searchParams.get('before')?.split('_')[1];
    const from = kept.findIndex(({ id }) => id === before) + 1;
    return json(route, { questions: kept.slice(from, from + pageSize), hasMore: kept.length > from + pageSize });
  }
  const id = /^GET \/questions\/(.+)$/.exec(what)?.[1];
  const found = kept.find((view) => view.id === id);
  if (id !== undefined) return found ? json(route, found) : json(route, gone, 404);
  if (path === '/questions/delete' || path === '/questions/restore') {
    const { questionIds } = request.postDataJSON() as { questionIds: string[] };
    for (const view of server.questions.filter((each) => questionIds.includes(each.id)))
      if (path.endsWith('delete')) view.deleted = new Date().toISOString();
      else delete view.deleted;
    return route.fulfill({ status: 204 });
  }
  return route.fulfill({ status: 202 });
};

const gone = {
  type: 'urn:askwatch:problem:question-unknown',
  title: 'Refused',
  status: 404,
  code: 'question-unknown',
  detail: 'This question no longer exists.',
};

/** Replaces the account's questions with a test's, because some states can't be reached by asking. */
export const serve = async (page: Page, questions: View[], of: Partial<Server> = {}): Promise<Server> => {
  const server: Server = { questions, asked: [], allowance: { used: 3, limit: 10 }, customReplies: {}, ...of };
  await page.route(/\/api\/questions(\/|$)/, (route) => reply(route, server));
  await page.route(/\/api\/allowance$/, (route) =>
    json(route, {
      id: 'a',
      userId: 'somebody',
      workspaceId: 'somebody',
      month: '2026-11',
      version: 1,
      ...server.allowance,
    }),
  );
  return server;
};
