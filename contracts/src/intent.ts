import { z } from 'zod';

/** What a question can ask for. A new kind also needs its traits below, its words in `question.ts`, and a finder. */
export const QuestionKind = z.enum([
  'person',
  'people',
  'price',
  'list',
  'news',
  'date',
  'contact',
  'yes-no',
  'summary',
  'fact',
]);
export type QuestionKind = z.infer<typeof QuestionKind>;

/** Increase when the same question gets a different intent, or when the schema changes. */
export const intentVersion = 5;

/** What a question asks for. `subject` contains its meaningful words in lower case. */
export const QuestionIntent = z.object({
  /** The `intentVersion` it was made with. */
  version: z.int().positive(),
  kind: QuestionKind,
  /** person: the post asked for, with all its synonyms. */
  roleNames: z.array(z.string()),
  /** person: the posts are different ones, highest first, and the highest that somebody holds is asked for. */
  byRank: z.boolean().optional(),
  /** contact: the kind of address. */
  channel: z.enum(['email', 'phone', 'postal', 'any']).optional(),
  /** Asks about the past ("who was", "before"). */
  past: z.boolean(),
  subject: z.array(z.string()),
});
export type QuestionIntent = z.infer<typeof QuestionIntent>;

/** An intent in an event. Older events have none; one from a newer release that can't be read counts as none. */
export const StoredIntent = QuestionIntent.optional().catch(undefined);

/** A question as events and activity inputs carry it. Older ones have no intent: `withIntent` adds it. */
export type Asked = { question: string; intent?: QuestionIntent | undefined };
/** A question and what it asks for. */
export type Understood = { question: string; intent: QuestionIntent };

/** What the services need to know about a kind of question. */
type Traits = {
  /** Where sites usually publish the answer: words in URLs, links and headings. */
  places: string;
  /** Asks who holds a post. */
  asksHolder: boolean;
  /** Asks for everyone in a group, so that lists of names are preferred. */
  asksNames: boolean;
  /** Asks for an amount of money. */
  asksAmount: boolean;
  /** Asks for one day or year. */
  asksDay: boolean;
  /** Asks for an address, so that addresses in a sentence are part of the answer. */
  asksAddress: boolean;
  /** Asks about the whole site, so that any of its sentences may be picked. */
  asksOverview: boolean;
  /** One or more sentences of the page can be the answer as they are. */
  inSentences: boolean;
  /** The answer is usually part of a list: the entries around it matter, and long descriptions do not. */
  inList: boolean;
  /** The answer is usually under a heading with the words of the question. */
  underHeading: boolean;
  /** Part of a list is a wrong answer. */
  wholeList: boolean;
  /** Only the newest entry counts. */
  newestFirst: boolean;
  /** The old answer may stay on the page next to a newer one. */
  isOvertaken: boolean;
  /** "There are no …" is an answer. */
  mayBeNone: boolean;
  /** Changed dates on the page do not change the answer. */
  ignoresDates: boolean;
  /** Changed numbers on the page do not change the answer. */
  ignoresNumbers: boolean;
};

const usual = {
  asksHolder: false,
  asksNames: false,
  asksAmount: false,
  asksDay: false,
  asksAddress: false,
  asksOverview: false,
  inSentences: false,
  inList: false,
  underHeading: false,
  wholeList: false,
  newestFirst: false,
  isOvertaken: false,
  mayBeNone: true,
  ignoresDates: false,
  ignoresNumbers: false,
} satisfies Omit<Traits, 'places'>;

/** The traits of each kind. */
export const traits: Record<QuestionKind, Traits> = {
  person: {
    ...usual,
    places:
      'leadership team management about people board executive company who staff structure governance officers vorstand geschäftsführung ansprechpartner impressum über équipe equipo directiva nosotros quiénes',
    asksHolder: true,
    inList: true,
    underHeading: true,
    mayBeNone: false,
    ignoresDates: true,
    ignoresNumbers: true,
  },
  people: {
    ...usual,
    places:
      'team leadership board about people management directors members governance who company structure vorstand geschäftsführung ansprechpartner équipe equipo directiva nosotros',
    asksNames: true,
    inList: true,
    underHeading: true,
    wholeList: true,
    ignoresDates: true,
    ignoresNumbers: true,
  },
  price: {
    ...usual,
    places:
      'pricing prices plans price cost fees tickets sponsorship membership join buy shop rates donate preise preisliste tarife eintritt zimmer tarifs prix formules abonnements precios tarifas',
    asksAmount: true,
    inList: true,
    underHeading: true,
    ignoresDates: true,
  },
  list: {
    ...usual,
    places:
      'products services solutions offerings features partners customers investors projects portfolio about sponsors leistungen produkte angebot prestations produits servicios productos',
    inList: true,
    underHeading: true,
    wholeList: true,
    ignoresDates: true,
  },
  news: {
    ...usual,
    places: 'news blog press announcements media updates posts releases events newsroom',
    inList: true,
    newestFirst: true,
    isOvertaken: true,
  },
  date: {
    ...usual,
    places:
      'news events blog about history announcements downloads releases aktuelles termine geschichte chronik actualités histoire noticias historia',
    asksDay: true,
    isOvertaken: true,
  },
  contact: {
    ...usual,
    places:
      'contact imprint impressum about support help legal privacy reach mailing lists community kontakt anfahrt coordonnées contacto aviso',
    asksAddress: true,
    inSentences: true,
    ignoresDates: true,
  },
  'yes-no': { ...usual, places: 'faq about help support policy terms', mayBeNone: false },
  summary: {
    ...usual,
    places: 'about company home overview story mission',
    asksOverview: true,
    inSentences: true,
    ignoresDates: true,
  },
  fact: {
    ...usual,
    places:
      'about faq company downloads help history über geschichte impressum kontakt histoire tarifs nosotros historia',
    inSentences: true,
  },
};
