import { roleNames } from './roles.ts';

/** What posts are about: the words for each area, the officer who leads it, if firms have one, and who does in a club. */
const areas: readonly { words: readonly string[]; officer?: string; also?: string }[] = [
  {
    words: ['finance', 'finances', 'financial', 'accounting', 'accounts', 'money'],
    officer: 'chief financial officer',
    also: 'treasurer',
  },
  { words: ['sales', 'commercial', 'revenue'], officer: 'chief revenue officer' },
  { words: ['marketing'], officer: 'chief marketing officer' },
  { words: ['product', 'products', 'product management'], officer: 'chief product officer' },
  { words: ['engineering', 'technology', 'tech', 'technical', 'development'], officer: 'chief technology officer' },
  { words: ['operations', 'operational'], officer: 'chief operating officer' },
  {
    words: [
      'people',
      'hr',
      'human resources',
      'human resource',
      'personnel',
      'people and culture',
      'people operations',
    ],
    officer: 'chief human resources officer',
  },
  { words: ['legal', 'legal affairs'], officer: 'chief legal officer' },
  { words: ['it', 'information technology'], officer: 'chief information officer' },
  { words: ['security', 'information security'], officer: 'chief information security officer' },
  { words: ['data'], officer: 'chief data officer' },
  { words: ['purchasing', 'procurement', 'buying', 'sourcing'] },
  { words: ['communications', 'communication', 'public relations', 'pr', 'press', 'media', 'media relations'] },
  { words: ['customer service', 'customer support', 'customer care', 'customer success', 'support'] },
  { words: ['research', 'research and development', 'r&d'] },
  { words: ['production', 'manufacturing'] },
  { words: ['logistics', 'supply chain', 'shipping'] },
  { words: ['fundraising', 'philanthropy'] },
  { words: ['membership', 'members'] },
  { words: ['volunteers', 'volunteering', 'volunteer'] },
  { words: ['events', 'event'] },
];

/** Of whoever leads an area, highest first; the area is put in place of the dash. */
const posts = [
  ...['chief - officer', 'vice president of -', 'vice president -', 'vp of -', 'vp -', '- vice president'],
  ...['director of -', '- director', 'head of -', '- head', '- lead', 'lead of -', 'lead -', '- leader', '- manager'],
];

/** The words of posts that lead, without what they lead. */
export const rankWords = /\b(?:chief|officer|vice|president|vp|director|head|lead|leader|manager)\b/g;

const withArticle = /^(?:the|their|your|our|its|this|that) /;

/**
 * The names of the posts of those who may lead an area, such as "hr": those of its officer, then the others, highest
 * first, under each word for the area.
 * @param area in lower case
 */
export const leadersOf = (area: string): string[] => {
  const asked = area.replace(withArticle, '').replace(/ (?:team|department)$/, '');
  const known = areas.find(({ words }) => words.includes(asked));
  const words = [asked, ...(known?.words.filter((word) => word !== asked) ?? [])];
  return [
    ...new Set([
      ...(known?.officer === undefined ? [] : roleNames(known.officer)),
      ...posts.flatMap((post) => words.map((word) => post.replace('-', word))),
      ...(known?.also === undefined ? [] : roleNames(known.also)),
    ]),
  ];
};

const organisation =
  /^(?:company|business|firm|organi[sz]ation|group|place|shop|store|school|pre-?school|nursery|college|club|clinic|practice|hotel|inn|restaurant|caf[eé]|charity|church|parish|garage|museum|gallery|theatre|association|society|studio|agency|foundation|cent(?:er|re)|institute|hospital|farm|winery|brewery|gym|startup|lab|laboratory|team)$/;

/** Of whoever leads an organisation, highest first. */
const heads =
  'chief executive officer|managing director|executive director|president|director|principal|headteacher|owner|proprietor|general manager|manager|head|founder'.split(
    '|',
  );

/** The names of the posts of whoever leads an organisation, highest first; none if `area` is a part of one. */
export const headsOf = (area: string): string[] =>
  organisation.test(area.replace(withArticle, '')) ? [...new Set(heads.flatMap((post) => roleNames(post)))] : [];

/** The area that a post leads: "people" in "head of people". Of a "director of sales", another may be meant. */
export const areaOf = (post: string): string | undefined =>
  /^(?:the )?(?:head|lead|leader|boss) of (.+)$/.exec(post)?.[1] ??
  /^(?:the )?(.+) (?:lead|leader|boss)$/.exec(post)?.[1];
