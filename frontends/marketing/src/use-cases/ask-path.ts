type Ask = { question: string; mode: 'url' | 'domain' };

/** The Playground with this question filled in; nothing is asked until the user sends it. */
export const askPath = ({ question, mode }: Ask): string =>
  `/playground?${new URLSearchParams({ ask: question, mode }).toString()}`;
