import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Remotes } from '@askwatch/contracts/client-config';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import staticGzip from 'express-static-gzip';
import { readDocuments, sendDocument } from './documents.ts';
import { pagePaths } from './remotes.ts';

/** File names with a content hash, and their precompressed variants, can be cached forever. */
const isHashed = (file: string): boolean => /[.-][0-9a-f]{8,64}\.[a-z0-9]+(\.br|\.gz)?$/.test(file);

const caching = (res: ServerResponse, file: string): void => {
  res.setHeader('cache-control', isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
};

/** The decoded path; empty if it is malformed. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

/** Serves the files of a folder, precompressed where the browser accepts it. */
const files = (folder: string): RequestHandler => {
  const serve = staticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { redirect: false, dotfiles: 'ignore', cacheControl: false, setHeaders: caching },
  });
  return (req, res, next) => {
    // Left to our error handler, because the library would reply in its own format.
    if (decoded(req.path) === '') {
      next();
      return;
    }
    serve(req, res, (error?: unknown) => {
      // The library sets these headers before it opens the file; they are wrong for the error if the file has vanished.
      res.removeHeader('content-encoding');
      res.removeHeader('content-type');
      next(error);
    });
  };
};

/** Source maps are not public. */
const noMaps: RequestHandler = (req, _res, next) => {
  next(/\.map(?:\.br|\.gz)?$/i.test(decoded(req.path)) ? 'router' : undefined);
};

const hasExtension = (path: string): boolean => /\.[^/]*$/.test(path);

/** A remote's own page shows it without the shell, for development only. */
const noPages: RequestHandler = (req, _res, next) => {
  next(/\.html?$/i.test(req.path) ? 'router' : undefined);
};

type Frontends = {
  /** The folder of the frontends, each with its `dist`. */
  folder: string;
  remotes: Remotes;
  /** Our own origin. */
  origin: string;
  /** Whether the request comes from a browser with a session, valid or not. */
  isSignedIn: (req: Request) => boolean;
};

/**
 * Serves the shell at /, each remote at /<name>/ and prerendered pages at their paths. Only page visits get HTML: a
 * missing script must be a 404, because browsers would try to run the HTML as a script.
 */
export const staticFiles = ({ folder, remotes, origin, isSignedIn }: Frontends): Router => {
  const at = (name: string) => join(resolve(folder), name, 'dist');
  const prerendered = join(at('marketing'), 'pages');
  const documents = readDocuments(prerendered, origin);
  const shell = (res: Response, next: NextFunction, status = 200) => {
    res.status(status).set('cache-control', 'no-cache');
    res.sendFile('index.html', { root: at('shell'), cacheControl: false }, (error?: unknown) => {
      if (error) next(error);
    });
  };
  const page: RequestHandler = (req, res, next) => {
    const path = req.path.replace(/(.)\/+$/, '$1');
    const found = path.endsWith('/404') ? undefined : documents.get(path);
    // Signed-in users go from / to the Playground, so they don't get the landing page first.
    if (found && !(path === '/' && isSignedIn(req))) sendDocument(req, res, found);
    else if (pagePaths.includes(path)) shell(res, next);
    else {
      const first = /^\/[^/]+/.exec(path)?.[0] ?? '';
      // Below a page, its remote says that there is nothing.
      const missing = documents.get(`${first}/404`) ?? (pagePaths.includes(first) ? undefined : documents.get('/404'));
      if (missing) sendDocument(req, res, missing, 404);
      else shell(res, next, 404);
    }
  };
  const router = Router();
  // A shared link may have lost a letter or picked up a trailing full stop. Its page shows whether it is valid.
  router.use('/shared/', (req, res, next) => {
    if (req.accepts('html')) shell(res, next);
    else next();
  });
  router.use(noMaps);
  router.get('/remotes.json', (_req, res) => void res.set('cache-control', 'no-cache').json(remotes));
  router.get(['/sitemap.xml', '/robots.txt', '/blog/feed.xml'], (req, res, next) => {
    const found = documents.get(req.path);
    if (found) sendDocument(req, res, found);
    else next();
  });
  for (const { name } of remotes) router.use(`/${name}/`, Router().use(noPages, files(at(name))));
  router.use(noPages, files(at('shell')), files(prerendered));
  router.get('/{*path}', (req, res, next) => {
    if (hasExtension(req.path) || req.path.startsWith('/api') || !req.accepts('html')) next();
    else page(req, res, next);
  });
  return router;
};
