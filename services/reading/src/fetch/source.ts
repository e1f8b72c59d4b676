import { feedToHtml, isFeed } from './feed.ts';
import { refreshOf } from './refresh.ts';
import { asHtml, decodePage } from './text.ts';

/** A page's source as text, and the target of its meta refresh. */
export const readSource = ({
  body,
  contentType,
  url,
}: {
  body: Uint8Array;
  contentType: string;
  url: string;
}): { html: string; next: string | null } => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const text = decodePage(contentType, bytes);
  const html = (isFeed(bytes) ? feedToHtml(text) : null) ?? asHtml(contentType, text);
  return { html, next: refreshOf(html, url) };
};
