import { isUtf8 } from 'node:buffer';
import { decodeBuffer } from 'encoding-sniffer';
import { isFeed } from './feed.ts';

const pageTypes = new Set(['text/html', 'application/xhtml+xml', 'text/plain']);

const essence = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Whether a response is a PDF, by its type, or by its first bytes when the type is generic. */
export const isPdf = (headers: Record<string, string>, body: Buffer): boolean => {
  const type = essence(headers['content-type'] ?? '');
  return (
    type === 'application/pdf' ||
    ((type === '' || type === 'application/octet-stream') && body.toString('latin1', 0, 5) === '%PDF-')
  );
};

const looksLikeHtml = (body: Buffer): boolean =>
  /^\s*(<!doctype html|<html|<head|<body|<!--)/i.test(body.toString('latin1', 0, 512));

/** Whether a response is a page. Without a type, its first bytes decide; a download is not a page. */
export const isPage = (headers: Record<string, string>, body: Buffer): boolean => {
  if (/^\s*attachment/i.test(headers['content-disposition'] ?? '')) return false;
  const type = essence(headers['content-type'] ?? '');
  return type === '' ? looksLikeHtml(body) || isFeed(body) : pageTypes.has(type) || isFeed(body);
};

/** The text, or null for an invalid charset name, such as "x-user-defined" or "__proto__". */
const decoded = (body: Buffer, how: Parameters<typeof decodeBuffer>[1]): string | null => {
  try {
    return decodeBuffer(body, how);
  } catch {
    // The library throws on unknown names.
    return null;
  }
};

/**
 * Decodes a page as browsers do: byte order mark, then the header's charset, then the page's own. Without a known
 * charset, UTF-8 if valid, otherwise windows-1252.
 */
export const decodePage = (contentType: string, body: Buffer): string => {
  const charset = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
  const defaultEncoding = isUtf8(body) ? 'utf-8' : 'windows-1252';
  return (
    (charset === undefined ? null : decoded(body, { transportLayerEncodingLabel: charset, defaultEncoding })) ??
    decoded(body, { defaultEncoding }) ??
    decoded(body, { userEncoding: defaultEncoding }) ??
    ''
  );
};

/** Turns plain text into a page with one block, so that all later steps handle one format. */
export const asHtml = (contentType: string, text: string): string =>
  essence(contentType) === 'text/plain' ? `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>` : text;
