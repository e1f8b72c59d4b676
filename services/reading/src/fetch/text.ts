import { isUtf8 } from 'node:buffer';
import { decodeBuffer } from 'encoding-sniffer';

const pageTypes = new Set(['text/html', 'application/xhtml+xml', 'text/plain']);

const essence = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Whether an answer is a PDF, by its type or by how it begins where the type says nothing. */
export const isPdf = (headers: Record<string, string>, body: Buffer): boolean => {
  const type = essence(headers['content-type'] ?? '');
  return (
    type === 'application/pdf' ||
    ((type === '' || type === 'application/octet-stream') && body.toString('latin1', 0, 5) === '%PDF-')
  );
};

const looksLikeHtml = (body: Buffer): boolean =>
  /^\s*(<!doctype html|<html|<head|<body|<!--)/i.test(body.toString('latin1', 0, 512));

/**
 * Whether an answer is a page. One without a type is judged by its beginning; a download is none.
 */
export const isPage = (headers: Record<string, string>, body: Buffer): boolean => {
  if (/^\s*attachment/i.test(headers['content-disposition'] ?? '')) return false;
  const type = essence(headers['content-type'] ?? '');
  return type === '' ? looksLikeHtml(body) : pageTypes.has(type);
};

/** The text, or null where the charset that somebody named is none, such as "x-user-defined" or "__proto__". */
const decoded = (body: Buffer, how: Parameters<typeof decodeBuffer>[1]): string | null => {
  try {
    return decodeBuffer(body, how);
  } catch {
    // The library throws on names that it does not know.
    return null;
  }
};

/**
 * Decodes a page as browsers do: byte order mark, then the header's charset, then the page's own.
 * Where none says anything that is known, UTF-8 when it is valid, else windows-1252.
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

/** Plain text as a page with one block of text, so that everything after it knows one format. */
export const asHtml = (contentType: string, text: string): string =>
  essence(contentType) === 'text/plain' ? `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>` : text;
