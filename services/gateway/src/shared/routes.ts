import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SharedAnswer } from '@askwatch/contracts/shared-answer';
import { type Request, type Response, Router } from 'express';
import { requestIdOf } from '../request-id.ts';
import type { Services } from '../services.ts';
import { limitConcurrency } from '../session/limit-concurrency.ts';
import { type Card, cardOf, withPreview } from './head.ts';
import { pictureOf } from './picture.tsx';

type Deps = {
  services: Pick<Services, 'ask'>;
  /** The folder of the frontends. */
  folder: string;
  /** Our own origin. */
  origin: string;
};

/** A preview is nice to have: the page doesn't wait long for it. */
const askMs = 1500;
const keptPictures = 100;

/** Of ids that can exist only: for anything else, such as a broken escape, the shell says that the link is gone. */
const page = /^\/shared\/([A-Za-z0-9_-]{1,128})$/;
const picture = /^\/shared\/([A-Za-z0-9_-]{1,128})\/picture\.png$/;

/**
 * Shared answers as link previews see them: title, quote and picture. Everything else about their page is the shell's;
 * without an answer, the next handler serves it unchanged.
 */
export const sharedRoutes = ({ services, folder, origin }: Deps): Router => {
  const turn = limitConcurrency(1);
  const pictures = new Map<string, Promise<Buffer>>();
  let template: string | undefined;

  const cardFor = async (req: Request, res: Response): Promise<Card | null> => {
    const id = String(req.params[0]);
    const call = { service: 'asking', method: 'GET', path: `/shared/${id}`, requestId: requestIdOf(res) } as const;
    return services.ask({ ...call, callMs: askMs }, SharedAnswer).then(cardOf, () => null);
  };

  const draw = (card: Card): Promise<Buffer> => {
    const key = JSON.stringify(card);
    const known = pictures.get(key);
    if (known) return known;
    const made = turn(() => pictureOf(card));
    made.catch(() => pictures.delete(key));
    pictures.set(key, made);
    const [oldest] = pictures.keys();
    if (pictures.size > keptPictures && oldest !== undefined) pictures.delete(oldest);
    return made;
  };

  return Router()
    .get(picture, async (req, res) => {
      const card = await cardFor(req, res);
      if (!card) {
        res.status(404).end();
        return;
      }
      // Short, because sharing can be stopped at any time.
      res
        .set('cache-control', 'public, max-age=300')
        .type('png')
        .send(await draw(card));
    })
    .get(page, async (req, res, next) => {
      const card = req.accepts('html') ? await cardFor(req, res) : null;
      if (!card) {
        next();
        return;
      }
      template ??= readFileSync(join(folder, 'shell/dist/index.html'), 'utf8');
      const url = `${origin}${req.path}`;
      res
        .set('cache-control', 'no-cache')
        .type('html')
        .send(withPreview(template, card, url));
    });
};
