import { randomUUID } from 'node:crypto';

/** A question as the API sends it; the browser validates it against the contract. */
export type View = { id: string; created: string; deleted?: string; question: string } & Record<string, unknown>;

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

/** A question asked this many seconds ago. */
export const asked = (seconds: number, of: Record<string, unknown> = {}): View => ({
  id: randomUUID(),
  userId: 'somebody',
  workspaceId: 'somebody',
  question: 'Who is the CFO?',
  website: 'https://northwind.example/leadership',
  mode: 'url',
  created: ago(seconds),
  progress: { stage: 'browsing-page' },
  version: 1,
  ...of,
});

export const running = (mode: 'url' | 'domain', progress: Record<string, unknown>, question: string): View =>
  asked(20, { mode, progress, question });

const evidence = (quote: string, url = 'https://northwind.example/leadership', title = 'Leadership | Northwind') => [
  { url, title, quote, readAt: ago(30), pageHash: 'ab' },
];

export const quote = 'Maria Okafor has been Chief Financial Officer since March 2024.';

export const answer = (of: Record<string, unknown> = {}) => ({
  outcome: 'answered',
  text: 'Maria Okafor, Chief Financial Officer',
  value: { kind: 'person', people: [{ name: 'Maria Okafor', role: 'Chief Financial Officer' }] },
  evidence: evidence(quote),
  proved: true,
  engine: 'built-in',
  pagesRead: 1,
  bytesRead: 84_000,
  ...of,
});

export const answered = (seconds: number, of: Record<string, unknown> = {}): View =>
  asked(seconds, { answer: answer(), ms: 640, version: 3, ...of });

const without = (outcome: string, text: string, of: Record<string, unknown> = {}) => ({
  answer: { outcome, text, engine: 'built-in', pagesRead: 5, ...of },
  version: 3,
});

/** One question for each possible result. */
export const ends = (): View[] => [
  answered(130),
  answered(140, {
    question: 'What products or services are offered?',
    website: 'https://northwind.example/',
    mode: 'domain',
    sourceUrl: 'https://northwind.example/what-we-do/freight-and-warehousing',
    shareId: 'q3VqX0mS1yB7tJ9wKc2LfA',
    progress: {
      stage: 'analyzing',
      discoveredPages: 31,
      chosenPages: [
        { url: 'https://northwind.example/services', title: 'Our services', why: 'words', words: ['services'] },
        { url: 'https://northwind.example/', title: 'Northwind', why: 'start' },
        { url: 'https://northwind.example/about', why: 'linked' },
      ],
      unreadPages: [{ url: 'https://northwind.example/about', cause: 'timeout' }],
    },
    answer: answer({
      text: 'Freight forwarding, warehousing, customs clearance, insurance',
      value: { kind: 'list', items: ['Freight forwarding', 'Warehousing', 'Customs clearance', 'Insurance'] },
      evidence: evidence('We offer freight forwarding, warehousing, customs clearance and insurance.'),
      pagesRead: 5,
      pagesRendered: 2,
      conflicts: [
        {
          text: 'Freight forwarding and warehousing',
          evidence: evidence('Freight forwarding and warehousing: that is us.'),
        },
      ],
    }),
  }),
  answered(150, {
    question: 'Who leads sales?',
    answer: answer({ text: 'Tom Berg, VP Sales', proved: false, engine: 'model', model: 'gpt-5-mini' }),
  }),
  asked(160, {
    question: 'Who is the CTO?',
    ...without('none', 'The post is vacant.', { evidence: evidence('The post of CTO is vacant.'), proved: true }),
  }),
  asked(170, {
    question: 'Is there a free plan?',
    ...without('not-stated', 'No answer found on this page.', { modelTrouble: 'no-quota' }),
  }),
  asked(180, {
    question: 'Who is the CEO?',
    ...without('unreadable', 'The site refused automated reading.', { cause: 'bot-wall' }),
  }),
  asked(190, {
    question: 'What is the recent news?',
    error: {
      code: 'deadline',
      reason: `The site took longer than five minutes, so this was given up. ${'It answered slowly. '.repeat(9)}`,
    },
    version: 3,
  }),
  asked(200, {
    question: 'Who founded it?',
    error: { code: 'cancelled', reason: 'You cancelled this question.' },
    version: 3,
  }),
  asked(210, {
    question: 'Where is the head office?',
    mode: 'domain',
    progress: { stage: 'fetching', completedPages: 2, totalPages: 5 },
  }),
  asked(900, { question: 'How many people work there?' }),
];

/** One question in each stage. */
export const stages = (): View[] => [
  running('url', { stage: 'browsing-page' }, 'Who is the CFO?'),
  running('url', { stage: 'thinking' }, 'Who is the CEO?'),
  running('domain', { stage: 'discovering', discoveredPages: 12 }, 'What is the pricing model?'),
  running(
    'domain',
    { stage: 'selecting', discoveredPages: 12, selectedPages: ['/a', '/b', '/c'] },
    'What is the recent news?',
  ),
  running('domain', { stage: 'fetching', completedPages: 2, totalPages: 3 }, 'Who are the investors?'),
  running('domain', { stage: 'analyzing' }, 'What is offered?'),
];

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Texts that are very long, right-to-left, a single emoji, or misleading. */
export const oddTexts = (): View[] => [
  answered(130, {
    question: word.repeat(4),
    website: `https://${'sehr-lang-'.repeat(5)}.example/${word}/${word}?q=${word}`,
    answer: answer({ text: `${word.repeat(6)} 👩‍👩‍👧‍👦`, evidence: evidence(word.repeat(5)) }),
  }),
  answered(140, {
    question: 'מי סמנכ״ל הכספים?',
    website: 'https://northwind.example/%D7%A6%D7%95%D7%95%D7%AA',
    answer: answer({ text: 'דנה לוי, סמנכ״לית הכספים', evidence: evidence('דנה לוי היא סמנכ״לית הכספים מאז 2024.') }),
  }),
  answered(150, {
    question: '<img src=x onerror=alert(1)> \u202etxet desrever\u202c ze\u200bro',
    answer: answer({
      text: '<svg onload=alert(1)> [click](javascript:alert(1)) &#x3C;script>alert(1)</script>',
      evidence: evidence('<script>alert(1)</script>', 'javascript:alert(1)', '</title><script>alert(1)</script>'),
    }),
  }),
  answered(160, { question: '🙂', answer: answer({ text: `${'a'.repeat(198)}é👩‍👩‍👧‍👦b${'c'.repeat(60)}` }) }),
  answered(170, {
    question: 'Write a one-page business summary',
    answer: answer({
      text: 'Northwind moves freight across the Baltic. '.repeat(40),
      value: { kind: 'text', text: 'Northwind moves freight across the Baltic.\n'.repeat(40) },
    }),
  }),
];
