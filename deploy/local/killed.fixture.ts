import { createServer, type Server } from 'node:http';
import type { QuestionView } from '@askwatch/contracts/asking';
import type { Call } from './caller.fixture.ts';
import { teamPage } from './watching.fixture.ts';

/** A company whose CFO a test can change, on a site slow enough for a process to be killed during a read. */
export const slowCompany = () => {
  const state = { cfo: 'Jane Doe', status: 200, slowMs: 600 };
  const server: Server = createServer((req, res) => {
    if (req.url === '/robots.txt') return void res.writeHead(404).end();
    const html = teamPage(state.cfo);
    setTimeout(
      () => res.writeHead(state.status, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      state.slowMs,
    );
  });
  return { state, server };
};

/** An equally slow site of eight pages, one of which names the officers. */
export const slowSite = (): Server =>
  createServer((req, res) => {
    const links = ['team', 'about', 'news', 'products', 'pricing', 'contact', 'board'].map(
      (name) => `<a href="/${name}">${name}</a>`,
    );
    const team =
      req.url === '/team'
        ? '<ul><li>Ann Lee<br>Chief Executive Officer</li><li>Jane Doe<br>Chief Financial Officer</li></ul>'
        : '';
    const text = '<p>Example Ltd makes sound instruments for small rooms and has done so for a long time.</p>';
    const html = `<html><title>Example ${req.url ?? ''}</title><body><h1>Example</h1>${text}${links.join(' ')}${team}</body></html>`;
    setTimeout(
      () => res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
      req.url === '/robots.txt' ? 0 : 700,
    );
  });

/** A question as its owner sees it, or null while the product is unavailable. */
export const questionOf = async (call: Call, id: string): Promise<QuestionView | null> => {
  const response = await call('GET', `/api/questions/${id}`).catch(() => null);
  return response?.ok ? ((await response.json()) as QuestionView) : null;
};
