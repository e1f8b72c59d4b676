import {
  at,
  baseline,
  change,
  day,
  evidence,
  fresh,
  hour,
  minute,
  notStated,
  person,
  site,
  vacant,
  watch,
  type Watch,
} from './monitoring-views.ts';

/** One watch for each state a row can have. */
export const states = (): Watch[] => [
  watch({
    tags: ['key account', 'north'],
    updated: at(-5 * minute),
    timeline: [
      change(5 * minute, person('Maria Okafor'), vacant(), { kind: 'left' }),
      { type: 'edited', at: at(-2 * day), website: site, question: 'Who is the CFO?' },
      change(3 * day, person('Tom Berg'), person('Maria Okafor')),
      baseline(person('Tom Berg')),
    ],
  }),
  watch({
    question: 'What does the Team plan cost?',
    website: 'https://fabrikam.example/pricing',
    updated: at(-4 * hour),
    confirming: at(12 * minute),
    suspected: '$39 per month',
    siteName: 'Fabrikam',
    icon: 'of-fabrikam',
    timeline: [
      change(
        4 * hour,
        person('x', 'y', {
          text: '$29 per month',
          value: { kind: 'price', prices: [{ plan: 'Team', amount: 29, text: '$29 per month' }] },
          evidence: evidence('Team: $29 per month, billed yearly.'),
        }),
        person('x', 'y', {
          text: '$35 per month',
          value: { kind: 'price', prices: [{ plan: 'Team', amount: 35, text: '$35 per month' }] },
          evidence: evidence('Team: $35 per month, billed yearly.'),
        }),
      ),
      { type: 'moved', at: at(-day), from: 'https://fabrikam.example/plans', to: 'https://fabrikam.example/pricing' },
      baseline(),
    ],
  }),
  watch({
    question: 'Who sits on the board?',
    website: 'https://contoso.example/about/board-of-directors',
    updated: at(-2 * day),
    isStable: false,
    timeline: [
      change(
        2 * day,
        person('x', 'y', {
          text: 'Ann Lee, Bob Roe, Carla Diaz',
          value: { kind: 'people', people: [{ name: 'Ann Lee' }, { name: 'Bob Roe' }] },
        }),
        person('x', 'y', {
          text: 'Ann Lee, Carla Diaz, Dev Patel',
          value: { kind: 'people', people: [{ name: 'Ann Lee' }, { name: 'Dev Patel' }] },
        }),
        { difference: { added: ['Dev Patel'], removed: ['Bob Roe'] } },
      ),
      baseline(),
    ],
  }),
  watch({
    question: 'Who is the CEO?',
    website: 'https://tailspin.example/',
    health: { status: 'failing', cause: 'server-error', since: at(-5 * hour) },
    nextCheck: at(30 * minute),
  }),
  watch({
    question: 'Who leads sales?',
    website: 'https://wingtip.example/team',
    health: { status: 'blocked', cause: 'robots-forbidden', since: at(-3 * day) },
  }),
  watch({
    question: 'Who is the CTO?',
    website: 'https://litware.example/team',
    health: { status: 'paused', cause: 'unreachable', since: at(-8 * day) },
    nextCheck: at(20 * hour),
  }),
  watch({
    question: 'Who is the COO?',
    website: 'https://wideworld.example/team',
    trouble: { status: 'failing', cause: 'timeout', since: at(-2 * minute) },
    lastChecked: at(-2 * minute),
    nextCheck: at(13 * minute),
  }),
  watch({
    question: 'Who runs finance?',
    website: 'https://wideworld.example/finance',
    trouble: {
      status: 'failing',
      cause: 'bot-wall',
      since: at(-2 * minute),
      detail: { kind: 'paused', until: at(2 * hour) },
    },
    lastChecked: at(-2 * minute),
    nextCheck: at(2 * hour),
  }),
  fresh({ question: 'What is the recent news?', website: 'https://proseware.example/news' }),
  watch({
    question: 'Is there a free plan?',
    website: 'https://adatum.example/pricing',
    timeline: [
      change(6 * day, notStated(), person('Yes', 'free for three users'), { kind: 'appeared' }),
      baseline(notStated()),
    ],
  }),
];

export const disabled = (): Watch[] => [
  watch({ question: 'Who is the CIO?', enabled: false }),
  watch({ question: 'Who is the COO?', enabled: false, disabledBy: 'plan' }),
  watch({ question: 'Who is the CMO?', enabled: false, disabledBy: 'mail' }),
];

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Texts that are very long, right-to-left, made of multi-code-point graphemes, or misleading. */
export const oddTexts = (): Watch[] => [
  watch({
    question: word.repeat(3),
    website: `https://northwind.example/${'👩‍👩‍👧‍👦'.repeat(60)}`,
    tags: [word, 'קשר'],
    timeline: [change(hour, person(word.repeat(4)), person(`${word.repeat(2)} 👩‍👩‍👧‍👦`)), baseline()],
  }),
  watch({
    question: 'מי סמנכ״ל הכספים?',
    timeline: [change(2 * hour, person('דנה לוי', 'סמנכ״לית'), person('יוסי כהן', 'סמנכ״ל')), baseline()],
  }),
  watch({
    question: '<img src=x onerror=alert(1)>',
    timeline: [
      change(
        3 * hour,
        person('<script>alert(1)</script>'),
        person('[x](javascript:alert(1))', 'CFO', {
          evidence: evidence('<b>x</b>', { url: 'javascript:alert(1)', title: '</title><script>' }),
        }),
      ),
      baseline(),
    ],
  }),
];
