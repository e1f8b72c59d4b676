import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import type { Card } from './head.ts';

const here = createRequire(import.meta.url);
const subsets = { inter: ['latin', 'latin-ext', 'cyrillic', 'greek'], newsreader: ['latin', 'latin-ext'] } as const;
const weights = { inter: [400, 600], newsreader: [400] } as const;
const packages = { inter: '@fontsource/inter', newsreader: '@fontsource/newsreader' } as const;
type Family = keyof typeof subsets;

/** Each subset is a font of its own, because satori takes one font per name and weight. */
const load = () =>
  (['inter', 'newsreader'] as const).flatMap((family) =>
    subsets[family].flatMap((subset) =>
      weights[family].map((weight) => {
        const file = `${packages[family]}/files/${family}-${subset}-${String(weight)}-normal.woff`;
        return { name: `${family}-${subset}`, weight, data: readFileSync(here.resolve(file)) };
      }),
    ),
  );
let fonts: ReturnType<typeof load> | undefined;

const familyOf = (family: Family) => subsets[family].map((subset) => `${family}-${subset}`).join(', ');
/** As many lines as there is room for; a long word is broken. */
const lines = (most: number) => ({ display: 'block', lineClamp: most, wordBreak: 'break-word' }) as const;

const colours = { paper: '#fbfbf9', ink: '#15171c', muted: '#5a6070', accent: '#2f4bd8', mark: '#ffe98a' };

const general: Card = {
  question: 'A shared answer',
  answer: 'Ask a website a question and see the proof.',
  host: 'Askwatch',
};

/** The card as users know it: question, answer, and the words on the page marked. */
const drawing = ({ question, answer, quote, host }: Card) => (
  <div
    style={{
      width: 1200,
      height: 630,
      boxSizing: 'border-box',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 64,
      background: colours.paper,
      color: colours.ink,
      fontFamily: familyOf('inter'),
    }}
  >
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
      <div style={{ ...lines(1), fontSize: 28, color: colours.muted }}>{host}</div>
      <div style={{ ...lines(2), fontSize: question.length > 60 ? 40 : 48, lineHeight: 1.2, color: colours.muted }}>
        {question}
      </div>
      <div
        style={{
          ...lines(3),
          fontSize: answer.length > 60 ? 44 : 60,
          fontWeight: 600,
          lineHeight: 1.15,
          letterSpacing: -1,
        }}
      >
        {answer}
      </div>
    </div>
    {quote === undefined ? (
      <div style={{ display: 'flex' }} />
    ) : (
      <div style={{ display: 'flex' }}>
        <div
          style={{
            ...lines(4),
            fontFamily: familyOf('newsreader'),
            fontSize: quote.length > 120 ? 28 : 34,
            lineHeight: 1.35,
            background: colours.mark,
            padding: '6px 14px',
          }}
        >
          {quote}
        </div>
      </div>
    )}
    <div style={{ display: 'flex', fontSize: 28, fontWeight: 600, color: colours.accent }}>Asked with Askwatch</div>
  </div>
);

/** Null if the fonts lack a letter, which would be drawn as a box. */
const svgOf = async (card: Card, drawn: ReturnType<typeof load>): Promise<string | null> => {
  const missing: string[] = [];
  const svg = await satori(drawing(card), {
    width: 1200,
    height: 630,
    fonts: drawn,
    loadAdditionalAsset: (_language, letters) => {
      missing.push(letters);
      return Promise.resolve([]);
    },
  });
  return missing.length > 0 ? null : svg;
};

/** The picture that link previews show of a shared answer: PNG, 1200 by 630 pixels. */
export const pictureOf = async (card: Card): Promise<Buffer> => {
  fonts ??= load();
  const svg = (await svgOf(card, fonts)) ?? (await svgOf(general, fonts)) ?? '';
  return new Resvg(svg, { fitTo: { mode: 'width', value: 1200 } }).render().asPng();
};
