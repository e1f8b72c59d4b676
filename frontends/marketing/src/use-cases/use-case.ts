/** What a page about one use case says. */
export type UseCase = {
  path: string;
  /** As on cards and in the footer. */
  name: string;
  card: string;
  title: string;
  lead: string;
  description: string;
  /** Opens in the Playground, filled in. */
  ask: { question: string; mode: 'url' | 'domain' };
  problem: { title: string; text: string[] };
  gains: { title: string; text: string }[];
  change: { site: string; question: string; before: string; after: string; quote: string; then: string };
  plan: string;
};
