const groupsOfWords: Record<string, string> = {
  display:
    'block inline inline-block flex inline-flex grid hidden table table-cell table-row table-header-group table-row-group',
  position: 'absolute fixed relative sticky',
  visibility: 'visible invisible',
  'sr-only': 'sr-only not-sr-only',
  'text-line': 'underline line-through no-underline',
  'flex-direction': 'flex-col flex-row flex-row-reverse',
  'flex-wrap': 'flex-wrap flex-nowrap',
  'font-family': 'font-sans font-serif font-mono',
  'font-weight': 'font-normal font-medium font-semibold',
  'text-align': 'text-left text-center text-right',
  'text-wrap': 'text-balance text-pretty text-wrap text-nowrap',
  'border-style': 'border-dashed',
  'decoration-style': 'decoration-dashed',
  'decoration-width': 'decoration-1',
  'border-collapse': 'border-collapse',
};

const groupOfWord = new Map(
  Object.entries(groupsOfWords).flatMap(([group, words]) => words.split(' ').map((word) => [word, group] as const)),
);

const fontSize = /^text-(?:(?:xs|sm|base|lg|\d?xl)(?:\/|$)|\[\d)/;
const borderWidth = /^(border(?:-[xytrbl])?)(?:-\d+)?$/;
// Every class that begins so sets the same: `px-4` and `px-1.5` are of the group `px`.
const valued =
  /^-?([pm][xytrbl]?|scroll-m[tb]|w|h|size|(?:min|max)-[wh]|gap(?:-[xy])?|top|right|bottom|left|inset(?:-[xy])?|z|overflow(?:-[xy])?|grid-cols|col-span|col-start|row-start|flex|basis|grow|shrink|order|items|content|justify(?:-items|-self)?|leading|tracking|line-clamp|whitespace|list|align|rounded|shadow|opacity|outline-offset|cursor|origin|rotate|transition|animate)(?:-|$)/;
const colored = /^(text|bg|border|accent|decoration)-/;
const ofProperty = /^\[([a-z-]+):/;

/** The group of a Tailwind class without its variants: of two in one group, only one applies. */
export const groupOf = (name: string): string | undefined => {
  if (fontSize.test(name)) return 'font-size';
  const width = borderWidth.exec(name)?.[1];
  if (width !== undefined) return `width-of-${width}`;
  const color = colored.exec(name)?.[1];
  return (
    groupOfWord.get(name) ?? (color && `color-of-${color}`) ?? valued.exec(name)?.[1] ?? ofProperty.exec(name)?.[1]
  );
};

const inset = ['top', 'right', 'bottom', 'left'];
const sidesOf = (group: string) => ['x', 'y', 't', 'r', 'b', 'l'].map((side) => group + side);

/** The groups that a class of this group replaces as well, because it sets the same and more. */
export const alsoReplaced: Readonly<Record<string, readonly string[]>> = {
  p: sidesOf('p'),
  px: ['pl', 'pr'],
  py: ['pt', 'pb'],
  m: sidesOf('m'),
  mx: ['ml', 'mr'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  inset: ['inset-x', 'inset-y', ...inset],
  'inset-x': ['left', 'right'],
  'inset-y': ['top', 'bottom'],
  overflow: ['overflow-x', 'overflow-y'],
  flex: ['basis', 'grow', 'shrink'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  'width-of-border': sidesOf('width-of-border-'),
  'width-of-border-x': ['width-of-border-l', 'width-of-border-r'],
  'width-of-border-y': ['width-of-border-t', 'width-of-border-b'],
};
