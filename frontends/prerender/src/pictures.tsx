import { site } from '@askwatch/web-marketing/content/site';
import { useCases } from '@askwatch/web-marketing/content/use-cases';
import { landing } from '@askwatch/web-marketing/content/landing';
import type { PageInfo } from '@askwatch/web-marketing/pages';
import { Resvg } from '@resvg/resvg-js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import satori from 'satori';

const here = createRequire(import.meta.url);
const read = (file: string) => readFileSync(here.resolve(file));
const fonts = [
  { name: 'inter', weight: 400, data: read('@fontsource/inter/files/inter-latin-400-normal.woff') },
  { name: 'inter', weight: 600, data: read('@fontsource/inter/files/inter-latin-600-normal.woff') },
  { name: 'newsreader', weight: 400, data: read('@fontsource/newsreader/files/newsreader-latin-400-normal.woff') },
] as const;

/** The words marked in a page's picture, as on a page of the product. */
const quoteOf = ({ path }: PageInfo): string | undefined =>
  path === '/' ? landing.demo.quote : useCases.find((one) => one.path === path)?.change.quote;

const png = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

/** The picture that link previews show of a page: 1200 by 630 pixels. */
export const pictureFor = async (page: PageInfo, icon: string): Promise<Buffer> => {
  const quote = quoteOf(page);
  const card = (
    <div
      style={{
        width: 1200,
        height: 630,
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: 72,
        background: '#fbfbf9',
        color: '#15171c',
        fontFamily: 'inter',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 36, fontWeight: 600 }}>
        <img alt="" width={56} height={56} src={`data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`} />
        {site.name}
      </div>
      <div style={{ fontSize: page.title.length > 50 ? 64 : 76, fontWeight: 600, lineHeight: 1.12, letterSpacing: -2 }}>
        {page.title}
      </div>
      {quote === undefined ? (
        <div style={{ fontSize: 32, lineHeight: 1.35, color: '#5a6070' }}>
          {page.description.length > 130 ? site.tagline : page.description}
        </div>
      ) : (
        <div style={{ display: 'flex' }}>
          <div
            style={{
              fontFamily: 'newsreader',
              fontSize: 34,
              lineHeight: 1.35,
              background: '#ffe98a',
              padding: '4px 12px',
            }}
          >
            {quote}
          </div>
        </div>
      )}
    </div>
  );
  return png(await satori(card, { width: 1200, height: 630, fonts: [...fonts] }), 1200);
};

/** Without round corners and with room around: phones cut icons to a shape of their own. */
const fullBleed = (icon: string): string =>
  icon
    .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
    .replace(/<rect width="32" height="32" rx="\d+"/, '<rect x="-5" y="-5" width="42" height="42"');

/** An icon file with one PNG of 32 by 32 pixels, for programs that ask for /favicon.ico only. */
const ico = (image: Buffer): Buffer => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
};

/** The app's icons, by file name. */
export const iconsFrom = (icon: string): Record<string, Buffer> => ({
  'icon-192.png': png(icon, 192),
  'icon-512.png': png(icon, 512),
  'icon-maskable-512.png': png(fullBleed(icon), 512),
  'apple-touch-icon.png': png(fullBleed(icon), 180),
  'favicon.ico': ico(png(icon, 32)),
});

/** The shell's icon, from which all others are made. */
export const readIcon = (frontends: string): string => readFileSync(join(frontends, 'shell/public/icon.svg'), 'utf8');
