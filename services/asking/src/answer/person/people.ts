import type { QuestionIntent } from '@askwatch/contracts/intent';
import { keywords } from '@askwatch/contracts/question';
import type { Found } from '../found.ts';
import { contextOf, type Line, sentencesOf } from '../page-line.ts';
import { isPast } from '../past.ts';
import { sectionsFor } from '../section.ts';
import { coverage, stems } from '../weights.ts';
import { inGroup, type Named, peopleFound, peopleIn, unique } from './listed.ts';
import { isName, namesIn } from './names.ts';

/** "Its directors are A, B and C": the sentence names the people, the surrounding lines name the group. */
const inSentence = (lines: Line[], wanted: string[]): Named[] => {
  const [group] = wanted;
  if (group === undefined) return [];
  for (const [i, line] of lines.entries()) {
    if (line.kind === 'heading') continue;
    const before = lines[i - 1]?.page === line.page ? (lines[i - 1]?.text ?? '') : '';
    const context = `${contextOf(line)} ${before}`;
    for (const sentence of sentencesOf(line.text)) {
      const match = /^(.{0,120}?)(?:\b(?:are|were|include|consists? of|comprises?)\b|:)\s+(.+)$/u.exec(sentence);
      if (!match?.[1] || !match[2] || coverage(wanted, context) < 0.99) continue;
      const said = stems(match[1]);
      if (
        !wanted.some(
          (term) => /(?:or|er|ee|ian|ist|ent|ant|ate|member)$/.test(term) && coverage([term], match[1] ?? '') === 1,
        ) ||
        said.size > 6
      )
        continue;
      const names = namesIn(match[2]);
      if (names.length >= 2) return names.map((name) => ({ name, line, quote: sentence }));
    }
  }
  return [];
};

/** A card whose first line is the group's name and whose other lines are its people. */
const inCard = (lines: Line[], wanted: string[]): Named[] => {
  const title = lines.find(
    (line) =>
      line.kind === 'card' &&
      line.group[0] === line.text &&
      line.text.length < 60 &&
      !isName(line.text) &&
      coverage(wanted, line.text) === 1 &&
      coverage(keywords(line.text), `${wanted.join(' ')} ${line.page.title}`) === 1,
  );
  // If it is on several cards, it is everyone's post rather than a title.
  if (title && lines.some(({ kind, group, text }) => kind === 'card' && group !== title.group && text === title.text))
    return [];
  return title ? peopleIn(lines.filter((line) => line.group === title.group && line !== title)) : [];
};

/** A card with the name of a group and no person. */
const isGroupTitle = (line: Line): boolean =>
  line.kind === 'card' &&
  line.group[0] === line.text &&
  line.text.length < 60 &&
  !line.group.some((text) => isName(text));

/** The cards after the one that names the group, up to an unrelated heading. */
const afterCard = (lines: Line[], wanted: string[]): Named[] => {
  const at = lines.findIndex(
    (line) => isGroupTitle(line) && coverage(wanted, line.text) === 1 && stems(line.text).size <= wanted.length + 2,
  );
  if (at === -1) return [];
  const rest = lines.slice(at + 1).filter(({ group }) => group !== lines[at]?.group);
  const end = rest.findIndex(
    (line) => line.page !== lines[at]?.page || isGroupTitle(line) || (line.kind === 'heading' && !isName(line.text)),
  );
  const own = peopleIn(end === -1 ? rest : rest.slice(0, end));
  return own.length >= 2 ? own : [];
};

/** Everyone with the post asked for: "Organizer" on the card of each organizer. */
const byPost = (lines: Line[], wanted: string[]): Named[] => {
  if (wanted.length === 0) return [];
  return lines
    .filter(({ kind }) => kind === 'card' || kind === 'row')
    .flatMap((line) =>
      inGroup(line, undefined).filter(
        ({ role }) => role !== undefined && keywords(role).length <= wanted.length + 2 && coverage(wanted, role) === 1,
      ),
    );
};

const fewPeople = 3;

const topLines = 6;
const ownPeople = /\b(?:who we are|(?:our|the) team|team|people|staff|members|leadership)\b/i;

/** Everyone on the cards of a page whose title and first lines are about the group asked for. */
const onPage = (lines: Line[], wanted: string[]): Named[] => {
  const about = (page: Line['page']) =>
    `${page.title} ${lines
      .filter(
        (line) => line.page === page && line.at <= topLines && (line.kind === 'heading' || line.kind === 'paragraph'),
      )
      .map(({ text }) => text)
      .join(' ')}`;
  const isAbout = ({ page }: Line) =>
    wanted.every((word) => word === 'member') ? ownPeople.test(page.title) : coverage(wanted, about(page)) === 1;
  const named = unique(
    peopleIn(
      lines.filter((line) => (line.kind === 'card' || line.kind === 'row' || isName(line.text)) && isAbout(line)),
    ),
  );
  return named.length >= fewPeople ? named : [];
};

const optionalTerms = new Set(['member', 'current', 'sit', 'sits', 'serve', 'serves', 'work', 'works', 'not']);

/** Everyone named in the section asked for. */
export const findPeople = (lines: Line[], { subject, past }: QuestionIntent): Found | null => {
  const current = past
    ? lines
    : lines.filter((line) => !isPast({ ...line, text: line.kind === 'heading' ? line.text : '' }));
  const said = subject.filter((term) => !optionalTerms.has(term));
  const asked = said.length === 0 ? subject : said;
  // Directors and trustees are the board, which is the more common name on pages.
  const isBoard =
    asked.length === 1 &&
    /^(?:director|trustee)$/.test(asked[0] ?? '') &&
    sectionsFor(current, asked, 0.55).length === 0;
  const wanted = isBoard ? ['board'] : asked;
  const spoken = inSentence(current, wanted);
  const inside = spoken.length > 0 ? spoken : inCard(current, wanted);
  const carded = inside.length > 0 ? inside : afterCard(current, wanted);
  const sections =
    carded.length > 0
      ? []
      : sectionsFor(current, subject.includes('not') ? subject : wanted, 0.55).map(({ lines: own }) =>
          unique(peopleIn(own)),
        );
  const listed =
    carded.length > 0
      ? unique(carded)
      : (sections.slice(0, 5).find((own) => own.length > 1) ??
        sections.slice(0, 3).find((own) => own.length > 0) ??
        []);
  const posted = listed.length > 0 ? [] : unique(byPost(current, wanted));
  const people = posted.length >= 2 ? posted : listed.length > 0 ? listed : onPage(current, wanted);
  return people.length === 0 ? null : peopleFound(people);
};
