/**
 * Whether a name is a person's, judged by a recogniser from the name, the post and the quote. Slower than `isName` and
 * better at names that no list has; asked only about the people of an answer.
 */
export type NameJudge = (said: { name: string; role?: string | undefined; quote: string }) => Promise<boolean>;
