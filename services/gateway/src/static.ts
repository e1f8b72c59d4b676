import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Remotes } from '@askwatch/contracts/live';
import { type RequestHandler, Router } from 'express';
import staticGzip from 'express-static-gzip';

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

/**
 * Serves the shell at / and each remote at /<name>/. Only page visits get the shell's HTML: a missing script must be a
 * 404, because browsers would try to run the HTML as a script.
 * @param folder the folder of the frontends, each with its `dist`
 */
export const staticFiles = (folder: string, remotes: Remotes): Router => {
  const at = (name: string) => join(resolve(folder), name, 'dist');
  const page: RequestHandler = (_req, res) => {
    res.set('cache-control', 'no-cache').sendFile('index.html', { root: at('shell'), cacheControl: false });
  };
  const router = Router();
  // A shared link may have lost a letter or picked up a trailing full stop. Its page shows whether it is valid.
  router.use('/shared/', (req, res, next) => {
    if (req.accepts('html')) page(req, res, next);
    else next();
  });
  router.use(noMaps);
  router.get('/remotes.json', (_req, res) => void res.set('cache-control', 'no-cache').json(remotes));
  for (const { name } of remotes) router.use(`/${name}/`, Router().use(noPages, files(at(name))));
  router.use(files(at('shell')));
  router.get('/{*path}', (req, res, next) => {
    if (hasExtension(req.path) || req.path.startsWith('/api') || !req.accepts('html')) next();
    else page(req, res, next);
  });
  return router;
};
