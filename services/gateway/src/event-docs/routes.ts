import { asyncApi } from '@askwatch/contracts/public/asyncapi';
import { publicSchemas } from '@askwatch/contracts/public/schemas';
import { Router } from 'express';
import { eventsPage } from './page.ts';
import { style } from './style.ts';

/**
 * The documents of the public events, generated once at startup: a page, the AsyncAPI document and each JSON Schema.
 * @param origin our own origin
 */
export const eventDocs = (origin: string): Router => {
  const [page, document, schemas] = [eventsPage(), asyncApi(origin), publicSchemas()];
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/docs/events', (_req, res, next) => {
    res.set('cache-control', 'no-cache');
    next();
  });
  router.get('/docs/events', (_req, res) => void res.type('html').send(page));
  router.get('/docs/events/style.css', (_req, res) => void res.type('css').send(style));
  router.get('/docs/events/asyncapi.json', (_req, res) => void res.json(document));
  for (const [type, schema] of Object.entries(schemas)) {
    const $id = `${origin}/docs/events/schemas/${type}.json`;
    router.get(`/docs/events/schemas/${type}.json`, (_req, res) => {
      res.type('application/schema+json').send(JSON.stringify({ $id, ...schema }));
    });
  }
  return router;
};
