import { type Answer, type Evidence, isUnsure } from '@askwatch/contracts/answer';
import type { QuestionView } from '@askwatch/contracts/asking';
import { csv } from '@askwatch/service-kit/csv';

const columns = ['Created', 'Mode', 'Website', 'Question', 'Outcome', 'Answer', 'Quote', 'Source', 'Proved', 'Error'];

const outcomeOf = (answer: Answer): string => (isUnsure(answer) ? 'not-sure' : answer.outcome);

/** The first quote of the answer, or of what may be it. */
const firstQuote = (answer: Answer): Evidence | undefined =>
  isUnsure(answer)
    ? (answer.unsure.candidates[0]?.evidence[0] ?? answer.unsure.passages[0])
    : 'evidence' in answer
      ? answer.evidence[0]
      : undefined;

const textOf = (answer: Answer): string =>
  isUnsure(answer) && answer.unsure.candidates.length > 0
    ? `Not sure: ${answer.unsure.candidates.map(({ text }) => text).join(' / ')}`
    : answer.text;

const cellsOf = ({ created, mode, website, question, answer, error }: QuestionView): string[] => {
  const evidence = answer && firstQuote(answer);
  const proved = answer && 'proved' in answer ? (answer.proved ? 'yes' : 'no') : '';
  return [
    created,
    mode === 'domain' ? 'Entire Domain' : 'Single Page',
    website,
    question,
    error ? 'failed' : answer ? outcomeOf(answer) : '',
    answer ? textOf(answer) : '',
    evidence?.quote ?? '',
    evidence?.url ?? '',
    proved,
    error?.reason ?? '',
  ];
};

/** Questions as CSV for a spreadsheet. */
export const csvOf = (questions: readonly QuestionView[]): string => csv(columns, questions.map(cellsOf));
