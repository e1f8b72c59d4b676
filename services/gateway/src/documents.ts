import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** The origin in prerendered files; ours is filled in, because only the gateway knows it. */
const placeholder = 'https://askwatch.invalid';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

type Document = { type: string; etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

/** Prerendered documents by their path, such as `/`, `/about`, `/404` and `/sitemap.xml`. */
type Documents = ReadonlyMap<string, Document>;

const extensionOf = (file: string): string => /\.[a-z]+$/.exec(file)?.[0] ?? '';

const pathOf = (file: string): string => {
  const path = `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`;
  return path === '/index' ? '/' : path;
};

const documentOf = (content: string, type: string): Document => {
  const plain = Buffer.from(content);
  return {
    type,
    etag: createHash('sha256').update(plain).digest('hex').slice(0, 16),
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    gzip: gzipSync(plain),
  };
};

/**
 * Reads the prerendered documents, once at startup.
 * @param folder where prerendering put them; there are none if it doesn't exist
 * @param origin our own origin
 */
export const readDocuments = (folder: string, origin: string): Documents => {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return new Map(
    files.flatMap((file) => {
      const type = types[extensionOf(file)];
      if (type === undefined) return [];
      const content = readFileSync(join(folder, file), 'utf8').replaceAll(placeholder, origin);
      return [[pathOf(file), documentOf(content, type)] as const];
    }),
  );
};

/** Sends a document, compressed as the browser accepts it. */
export const sendDocument = (req: Request, res: Response, { type, etag, ...bodies }: Document, status = 200): void => {
  const encoding = req.acceptsEncodings('br', 'gzip');
  const body = encoding === 'br' || encoding === 'gzip' ? bodies[encoding] : bodies.plain;
  // A browser that gets a 304 keeps the old policy, so a document under another policy is another version.
  const policy = createHash('sha256')
    .update(String(res.get('content-security-policy')))
    .digest('hex')
    .slice(0, 8);
  res.status(status).set({
    'content-type': type,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
    etag: `"${etag}-${policy}-${encoding === false ? 'plain' : encoding}"`,
  });
  if (body !== bodies.plain) res.set('content-encoding', String(encoding));
  if (status === 200 && req.fresh) {
    res.status(304).end();
    return;
  }
  res.send(body);
};
