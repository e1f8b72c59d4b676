import type { AskQuestion, Mode } from '@askwatch/contracts/asking';

export type Pair = { website: string; question: string };

const trimmed = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '');

/** The lines of a text box, whatever a paste ends them with: trimmed, empty ones dropped. */
export const linesOf = (text: string): string[] => trimmed(text.split(/[\r\n\v\f\u0085\u2028\u2029]/));

/** The addresses of a text box: cells of a spreadsheet come with tabs between them. */
export const addressesOf = (text: string): string[] => linesOf(text).flatMap((line) => trimmed(line.split('\t')));

/** Every website with every question; what is written twice is asked once. */
export const combine = (websites: readonly string[], questions: readonly string[]): Pair[] =>
  [...new Set(websites)].flatMap((website) => [...new Set(questions)].map((question) => ({ website, question })));

/** One command for each pair, each with an id of its own. */
export const commandsFor = (pairs: readonly Pair[], mode: Mode, newId: () => string): AskQuestion[] =>
  pairs.map((pair) => ({ type: 'AskQuestion', questionId: newId(), ...pair, mode }));

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** "3 websites × 2 questions = 6 requests", when there is more than one. */
export const countText = (websites: number, questions: number): string | null => {
  if (websites * questions < 2) return null;
  const sites = counted(websites, 'website', 'websites');
  return `${sites} × ${counted(questions, 'question', 'questions')} = ${counted(websites * questions, 'request', 'requests')}`;
};
