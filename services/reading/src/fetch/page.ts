import type { Cause } from '@askwatch/contracts/answer';
import type { Robots } from '../robots/robots.ts';
import type { Follow } from './follow.ts';
import type { Headers } from './request.ts';
import { causeOfStatus } from './status.ts';
import { asHtml, decodePage, isPage } from './text.ts';

/** What an earlier fetch left for asking "has it changed since?". */
export type Validators = { etag?: string | undefined; lastModified?: string | undefined };

export type FetchedPage =
  | { ok: true; changed: true; url: string; status: number; html: string; bytes: number; headers: Headers }
  | { ok: true; changed: false; url: string; headers: Headers }
  | { ok: false; cause: Cause };
export type FetchPage = (url: string, validators?: Validators) => Promise<FetchedPage>;

const conditions = ({ etag, lastModified }: Validators): Headers => ({
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(lastModified ? { 'if-modified-since': lastModified } : {}),
});

// Bodies of error pages that only a wall sends.
const isBotWall = (headers: Headers): boolean =>
  headers['cf-mitigated'] === 'challenge' || headers['x-datadome'] !== undefined;

/** Fetches one page as robots.txt allows; a page that cannot be read is a result with its cause. */
export const pageFetcher =
  ({ follow, robots }: { follow: Follow; robots: Robots }): FetchPage =>
  async (url, validators = {}) => {
    const response = await follow(url, { headers: conditions(validators), forbids: robots.forbids });
    if (!response.answered) return { ok: false, cause: response.cause };
    const { status, headers, body } = response;
    if (status === 304) return { ok: true, changed: false, url: response.url, headers };
    const cause = causeOfStatus(status);
    if (cause) return { ok: false, cause: isBotWall(headers) ? 'bot-wall' : cause };
    if (!isPage(headers, body)) return { ok: false, cause: 'wrong-content-type' };
    const contentType = headers['content-type'] ?? '';
    const html = asHtml(contentType, decodePage(contentType, body));
    return { ok: true, changed: true, url: response.url, status, html, bytes: body.length, headers };
  };
