import type { RequestListener, Server } from 'node:http';
import { Router } from 'express';
import { collectDefaultMetrics, register } from 'prom-client';
import type { Log } from './log.ts';
import type { Part } from './run.ts';
import { createApp } from './serve.ts';
import { httpServer } from './serve-http.ts';

const problems = async (parts: Part[]): Promise<string[]> => {
  const found = await Promise.all(
    parts.map(async ({ name, check }) => {
      const wrong = (await check?.()) ?? null;
      return wrong === null ? [] : [`${name}: ${wrong}`];
    }),
  );
  return found.flat();
};

/**
 * Answers `GET /ready` with 204 or 503 and nothing else, for the probes of the gateway; the rest goes to the app.
 * @param parts the parts that readiness depends on
 */
export const withProbes =
  (app: RequestListener, parts: Part[]): RequestListener =>
  (req, res) => {
    if (req.method !== 'GET' || req.url !== '/ready') {
      app(req, res);
      return;
    }
    const answer = (status: number) => void res.writeHead(status).end();
    problems(parts).then(
      (wrong) => {
        answer(wrong.length === 0 ? 204 : 503);
      },
      () => {
        answer(503);
      },
    );
  };

/**
 * A server for operators: `/live` shows that the event loop runs, `/ready` that every part works and in which state, `/metrics` is for
 * Prometheus. It has its own port, because path or host filters on the public port could be bypassed by URL tricks.
 * @param parts the parts that readiness depends on
 */
export const healthServer = (log: Log, parts: Part[]): Server => {
  collectDefaultMetrics();
  const routes = Router()
    .get('/live', (_req, res) => void res.json({ live: true }))
    .get('/ready', async (_req, res) => {
      const wrong = await problems(parts);
      const states = Object.fromEntries(parts.flatMap(({ name, state }) => (state ? [[name, state()]] : [])));
      res.status(wrong.length === 0 ? 200 : 503).json({ ready: wrong.length === 0, wrong, states });
    })
    .get('/metrics', async (_req, res) => void res.type(register.contentType).send(await register.metrics()));
  return httpServer(createApp({ log, routes: [routes] }));
};
