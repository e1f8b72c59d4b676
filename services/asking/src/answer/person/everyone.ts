import { inEnglish } from '@askwatch/contracts/abroad';
import type { Understood } from '@askwatch/contracts/intent';
import type { PageRead } from '@askwatch/contracts/reading';
import type { Part } from '../../reader/windows.ts';
import { type Line, linesOf } from '../page-line.ts';
import { oneOfMany } from '../several.ts';
import { type Named, peopleIn, unique } from './listed.ts';
import { isName } from './names.ts';

/** Longer lists are directories of members, which the reader sees a part of. */
const mostPeople = 60;

const severalPeople =
  /^\s*(?:who(?:['’]re| are| all| else| sits?| serves?)\b|(?:the )?names? (?:of )?(?:all |the )|list (?:of |all |the )|(?:which|what) (?:\p{L}+ ){0,2}(?:people|\p{L}+[^s\s]s)\s)|^\s*(?:wer sind|wer (?:sitzt|gehört)|welche|qui sont|quels sont|quiénes)(?!\p{L})/iu;

/** Whether a question asks for all people of a group: "Who are the coaches?", "name the trustees". */
export const asksEveryone = ({ question, intent }: Pick<Understood, 'question' | 'intent'>): boolean =>
  !oneOfMany.test(inEnglish(question)) &&
  (intent.kind === 'people' ||
    (intent.kind === 'person' && (severalPeople.test(inEnglish(question)) || severalPeople.test(question))));

/** The section that a line stands in: from the heading of the whole group, not of one person, to the next such heading. */
const sectionAround = (lines: Line[], at: number): Line[] => {
  const isGroup = (line: Line | undefined) => line?.kind === 'heading' && !isName(line.text);
  let first = at;
  while (first > 0 && !isGroup(lines[first])) first -= 1;
  const level = lines[first]?.level ?? 6;
  // Posts below names may be headings as well, of a lower level.
  const end = lines.findIndex((line, i) => i > at && isGroup(line) && (line.level ?? 6) <= level);
  return lines.slice(first, end === -1 ? undefined : end);
};

/**
 * Everyone who is listed beside the person whom the reader chose.
 * @returns null if nobody else is: one of several would be a wrong answer
 */
export const everyoneBeside = (part: Part, name: string, page: PageRead): Named[] | null => {
  const lines = linesOf([page]);
  const at = lines.findIndex(({ text, group }) => text === part.text && group.join(' ') === part.block);
  if (at === -1) return null;
  const people = unique(peopleIn(sectionAround(lines, at)));
  return people.length > 1 && people.length <= mostPeople && people.some((one) => one.name === name) ? people : null;
};
