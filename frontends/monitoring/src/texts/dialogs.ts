import { counted } from '@askwatch/web-kit/counted';

const number = new Intl.NumberFormat('en');
const websites = (count: number): string => counted(count, 'website');
const alerts = (count: number): string => (count === 1 ? 'an alert' : `${String(count)} alerts`);

export const dialogTexts = { cancel: 'Cancel', save: 'Save', saving: 'Saving...' } as const;

export const editTexts = {
  title: 'Edit Monitoring',
  website: 'Website',
  question: 'Question',
  missing: 'Inputs missing',
  fillIn: 'Fill in the website and the question first',
  elsewhere: 'This was edited somewhere else in the meantime. Nothing you typed is lost.',
  nowReads: ['It now asks ', ' at ', '. Save to replace that with your version.'],
  takeTheirs: 'Use the other version',
  rehearse: 'Test on past reads',
  rehearsing: 'Testing...',
  rehearseHint: 'See what the last reads would have sent you before you save. Nothing is sent.',
  rehearsal: 'Test on past reads',
  reads: 'Stored reads',
  notSaved: "This wasn't saved.",
  saved: 'Saved',
  noReads: 'No reads of this page are stored yet, so there is nothing to test with.',
  wouldHave: (count: number, sent: number) => {
    const reads = count === 1 ? 'the last read' : `the last ${String(count)} reads`;
    return sent === 0
      ? `This would not have alerted you on ${reads}.`
      : `This would have sent you ${alerts(sent)} on ${reads}.`;
  },
} as const;

export const tagTexts = {
  title: 'Tags',
  hint: (count: number) =>
    count === 1
      ? 'Separate tags with commas.'
      : `Separate tags with commas. They replace the tags of all ${String(count)}.`,
  tooMany: (most: number) => `At most ${String(most)} tags`,
  tooLong: (most: number) => `A tag can have at most ${String(most)} characters`,
} as const;

export const intervalTexts = {
  title: 'Check interval',
  legend: (count: number) => (count === 1 ? 'How often to check it' : `How often to check these ${String(count)}`),
  pro: 'Pro plan',
  needsPro: ['Checking more often than every 4 hours is part of the ', 'Pro plan', '.'],
} as const;

export const disableTexts = {
  title: 'Disable monitoring?',
  meaning: [' at ', " won't be checked until you enable it again. Its answers are kept."],
  keep: 'Keep monitoring',
  disable: 'Disable',
} as const;

export const importTexts = {
  title: 'Import from CSV',
  hint: 'Columns Website, Question and Tags, in any order. You can review the rows before anything is added.',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another CSV file',
  drop: ' or drop it here',
  file: 'CSV file',
  noneYet: 'Monitor websites',
  monitor: (count: number) => `Monitor ${websites(count)}`,
  importing: 'Importing...',
  refused: (count: number) =>
    count === 1 ? '1 row was refused and is marked above.' : `${String(count)} rows were refused and are marked above.`,
  left: (count: number) =>
    count === 0 ? '' : count === 1 ? ' The other one can be imported now.' : ' The others can be imported now.',
  unreadable: "This file can't be imported.",
  nothingTaken: ' Nothing was added.',
  defaultQuestion: 'Question for rows without one',
  questionExample: 'Who is the CFO?',
  notYet: 'Nothing was imported yet.',
  notImported: 'Nothing was imported.',
  noRow: 'No row of this file can be monitored',
  chooseFirst: 'Choose a file first',
  preview: 'Preview',
  summary: (taken: number, all: number, left: number) =>
    `${number.format(taken)} of ${number.format(all)} rows will be monitored${left > 0 ? `, ${number.format(left)} will not` : ''}.`,
  headless: ', without column names: read as Website, Question, Tags',
  cut: (rows: number) => `. Only the first ${number.format(rows)} rows were read`,
  free: (count: number) => `. ${counted(count, 'free slot')}.`,
  rows: 'Rows',
  shown: { all: 'All', taken: 'Included', left: 'Left out' },
  rowsOfFile: 'Rows of the file',
  row: (line: number) => `Row ${number.format(line)}: `,
  noWebsite: 'no website',
  willBe: 'Will be monitored',
  none: 'None.',
  more: (left: number) => `Show more rows (${number.format(left)} left)`,
} as const;

/** Why a row of a file is left out. */
export const reasonTexts = {
  'no-website': 'No website',
  'no-question': 'No question',
  refused: "This isn't a public web address (http or https)",
  tooLong: (most: number) => `The question is longer than ${String(most)} characters`,
  'bad-text': "The question has characters we can't use",
  badTags: (most: number, chars: number) =>
    `More than ${String(most)} tags, or one longer than ${String(chars)} characters`,
  duplicate: 'Already in this file, further up',
  watched: 'Already on the list',
  'no-slot': 'Over the free slots of your plan',
} as const;

export const fileTexts = {
  empty: 'The file is empty.',
  noColumn: (columns: string) =>
    `There is no column named Website. The columns are: ${columns}. Rename the one with the addresses.`,
  noRows: 'The file has column names, but no rows below them.',
  tooLarge: 'The file is larger than 10 MB. Split it.',
  spreadsheet: 'This is a spreadsheet, not CSV. Save it as CSV first.',
  binary: "This isn't a text file. Save the table as CSV.",
  openQuote: (row: number) =>
    `A quotation mark in row ${String(row)} is never closed, so the rows after it can't be read.`,
} as const;
