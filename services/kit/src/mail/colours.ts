/** The design tokens. Light colours are inline styles; dark ones are set by class, in mail clients with a dark mode. */
const tokens = {
  paper: ['#fbfbf9', '#101216'],
  surface: ['#ffffff', '#181b21'],
  ink: ['#15171c', '#eceef3'],
  muted: ['#5a6070', '#9aa1b1'],
  line: ['#e4e5e0', '#2a2e37'],
  accent: ['#2f4bd8', '#8ea2ff'],
  bad: ['#b3261e', '#ff8a80'],
  onAccent: ['#ffffff', '#101216'],
} as const;
const mark = { light: '#ffe98a', dark: '#4b4212', darkText: '#fff6cf' } as const;

export type Token = keyof typeof tokens;
export const light = Object.fromEntries(Object.entries(tokens).map(([name, [value]]) => [name, value])) as Record<
  Token,
  string
>;
export const markColour = mark.light;

/** Outlook marks dark mode with `[data-ogsc]`. */
const dark = (selector: string): string =>
  [
    ...(['paper', 'surface'] as const).map(
      (name) => `${selector}.${name}{background-color:${tokens[name][1]}!important}`,
    ),
    ...(['ink', 'muted', 'accent', 'bad'] as const).map(
      (name) => `${selector}.${name}{color:${tokens[name][1]}!important}`,
    ),
    `${selector}.button{background-color:${tokens.accent[1]}!important;color:${tokens.onAccent[1]}!important}`,
    `${selector}.line{border-color:${tokens.line[1]}!important}`,
    `${selector}.mark{background-color:${mark.dark}!important;color:${mark.darkText}!important}`,
  ].join('');

export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${dark('')}}${dark('[data-ogsc] ')}`;

export const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const serif = "Newsreader, Georgia, 'Times New Roman', serif";
