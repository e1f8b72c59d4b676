import type { QuestionView } from '@askwatch/contracts/asking';
import { csv } from '@askwatch/service-kit/csv';

const columns = ['Created', 'Mode', 'Website', 'Question', 'Outcome', 'Answer', 'Quote', 'Source', 'Proved', 'Error'];

const cellsOf = ({ created, mode, website, question, answer, error }: QuestionView): string[] => {
  const evidence = answer && 'evidence' in answer ? answer.evidence[0] : undefined;
  const proved = answer && 'proved' in answer ? (answer.proved ? 'yes' : 'no') : '';
  return [
    created,
    mode === 'domain' ? 'Entire Domain' : 'Single Page',
    website,
    question,
    error ? 'failed' : (answer?.outcome ?? ''),
    answer?.text ?? '',
    evidence?.quote ?? '',
    evidence?.url ?? '',
    proved,
    error?.reason ?? '',
  ];
};

/** Questions as CSV for a spreadsheet. */
export const csvOf = (questions: readonly QuestionView[]): string => csv(columns, questions.map(cellsOf));
