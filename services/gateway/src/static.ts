import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Remotes } from '@askwatch/contracts/live';
import { type RequestHandler, Router } from 'express';
import staticGzip from 'express-static-gzip';

/** A name that changes with its content can be kept for ever, and so can what the build has compressed of it. */
const isHashed = (file: string): boolean => /[.-][0-9a-f]{8,64}\.[a-z0-9]+(\.br|\.gz)?$/.test(file);

const caching = (res: ServerResponse, file: string): void => {
  res.setHeader('cache-control', isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
};

/** Empty where the path cannot be decoded. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

/** The files of a folder, each as the smallest of what the build made of it and the browser can read. */
const files = (folder: string): RequestHandler => {
  const serve = staticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { redirect: false, dotfiles: 'ignore', cacheControl: false, setHeaders: caching },
  });
  return (req, res, next) => {
    // It would answer in its own way; our error handler has the one shape that we know.
    if (decoded(req.path) === '') return next();
    serve(req, res, (error?: unknown) => {
      // It names the encoding before it looks: what answers instead of a file that has vanished is not compressed.
      res.removeHeader('content-encoding');
      res.removeHeader('content-type');
      next(error);
    });
  };
};

/** Source maps are made for us, not for whoever visits. */
const noMaps: RequestHandler = (req, _res, next) => {
  next(/\.map(?:\.br|\.gz)?$/i.test(decoded(req.path)) ? 'router' : undefined);
};

const hasExtension = (path: string): boolean => /\.[^/]*$/.test(path);

/** A remote's own page shows it without the shell, for its developers: it is not part of the site. */
const noPages: RequestHandler = (req, _res, next) => {
  next(/\.html?$/i.test(req.path) ? 'router' : undefined);
};

/**
 * The shell at /, each remote at /<name>/. Only what a person opens gets the shell's page: a script that is missing
 * must be missing, since a page in its place would be taken for one.
 * @param folder where the frontends are, each with its `dist`
 */
export const staticFiles = (folder: string, remotes: Remotes): Router => {
  const at = (name: string) => join(resolve(folder), name, 'dist');
  const page: RequestHandler = (_req, res) =>
    res.set('cache-control', 'no-cache').sendFile('index.html', { root: at('shell'), cacheControl: false });
  const router = Router();
  // A shared link may have lost a letter or caught the full stop behind it: what it is worth, its page says.
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
