import type { QuestionView } from '@askwatch/contracts/asking';
import { stringify } from 'csv-stringify/sync';

const columns = ['Created', 'Mode', 'Website', 'Question', 'Outcome', 'Answer', 'Quote', 'Source', 'Proved', 'Error'];

/**
 * What a spreadsheet would take for a formula gets an apostrophe, also behind white space and in full width:
 * some programs trim cells, and some fold them, before they look.
 */
const inert = (text: string): string => {
  const clean = text.replaceAll('\0', '');
  return /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(clean) || text.startsWith('\0') ? `'${clean}` : clean;
};

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

/** Questions as a spreadsheet reads them: UTF-8 with a byte order mark, quoted by RFC 4180, no cell a formula. */
export const csvOf = (questions: readonly QuestionView[]): string =>
  stringify(
    questions.map((view) => cellsOf(view).map(inert)),
    { header: true, columns, bom: true, record_delimiter: 'windows', quoted: true, quoted_empty: true },
  );
