import type { QuestionIntent } from '@askwatch/contracts/intent';
import { dateIn, rangeIn } from './date/dates.ts';
import type { Found } from './found.ts';
import { contextOf, evidenceOf, type Line, sentencesOf } from './page-line.ts';
import { isPast } from './past.ts';
import { coverage, exactTerms, holdsExact } from './weights.ts';

/** Questions for a place, and those for a building rather than a town. */
export const asksPlace =
  /^where\b|^(?:at|in|on) (?:which|what) (?:\p{L}+ )?(?:venue|place|location|city|town|hotel|building|campus|room|hall|university)\b|^(?:what|which) (?:is|will be) the (?:\p{L}+ )?(?:venue|location|place)\b|^(?:which|what) (?:venue|location|place|hotel|building|hall)\b/iu;
const asksHouse = /\b(?:venue|hotel|building|campus|room|hall|university)\b/i;

/** Words of such questions that don't say what is being located. */
const optionalTerms =
  /^(?:take|place|held|hold|happen|located|location|venue|city|town|meet|host|hosted|building|campus|room|hall|hotel|university|organi[sz]ed|physically|next|year)$/;
/** Generic words for a site's own event. */
const isEvent = (term: string) =>
  /^(?:event|conference|symposium|congress|meeting|workshop|summit|festival|fair|course|convention|school|gathering)$/.test(
    term,
  );

const town = /\p{Lu}[\p{L}'’-]+, \p{Lu}\p{L}+/u;
const houses =
  /\b(?:University|College|Hotel|Cent(?:er|re)|Hall|Campus|Library|Museum|Institute|Arena|Palace|Palais|Theat(?:er|re)|Building|Auditorium|School|Church|Pavilion|Club|Resort|Online|Virtual(?:ly)?)\b/;
const isPlace = new RegExp(`${houses.source}|${town.source}`, 'u');
const undecided =
  /\b(?:more details|coming soon|to be (?:announced|confirmed|decided)|tb[acd]|will be (?:announced|available|provided|published|posted)|hotel information|book|reserve)\b/i;

const labelled = /^(?:location|venue|place|where)\s*:\s*\S/i;
const label = /^(?:(?:conference|event|meeting|our) )?(?:location|venue|place|where)(?: (?:and|&) \p{L}+)?\s*:?$/iu;
/** The same words used for times, or for how something is held. */
export const noPlace =
  '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\b(?! \\p{Lu})|Spring|Summer|Autumn|Fall|Winter|Q[1-4]\\b|[Pp]erson\\b|English|Hybrid|Conjunction|Cooperation|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const placePhrase = new RegExp(
  `\\b(?:takes? place|taking place|(?:will be|is|are|being|to be|was) (?:held|hosted|organi[sz]ed)|hosted|meets?|gathers?|located)\\b[^.]{0,60}?\\b(?:in|at)\\s+(?:the )?(?:\\p{Ll}+ ){0,2}(?!${noPlace})(?:\\p{Lu}|\\d{1,5},? \\p{Lu})`,
  'u',
);
/** Parts of an event that may take place elsewhere. */
const sideEvent =
  /\b(?:reception|dinner|banquet|poster|tutorial|excursion|party|gala|social|tour|lunch|ceremony|hackathon)s?\b/i;
const topLines = 25;

type Place = { text: string; line: Line };

const topOf = (lines: Line[], page: Line['page']): string =>
  `${page.title} ${lines
    .filter((line) => line.page === page && line.kind === 'heading')
    .slice(0, 3)
    .map(({ text }) => text)
    .join(' ')} ${new URL(page.url).pathname.replace(/[/_.-]/g, ' ')}`;

/** "Location: …", or the line below "Where" in a card or under such a heading; several if an event has several. */
const fromLabel = (lines: Line[], fits: (line: Line, own: string) => boolean): Place[] => {
  const own = lines.find((line) => labelled.test(line.text) && fits(line, line.text));
  if (own) return [{ text: own.text, line: own }];
  const below = lines.flatMap((line, i): Place[] => {
    const above = lines[i - 1];
    // A menu has these words too.
    const isBelow =
      above?.page === line.page &&
      label.test(above.text) &&
      (line.group.length > 1
        ? above.at === line.at && line.group.length <= 4
        : above.kind !== 'item' && line.kind === 'paragraph' && isPlace.test(line.text));
    return isBelow &&
      line.text.length < 150 &&
      /\p{Lu}/u.test(line.text) &&
      !undecided.test(line.text) &&
      !placePhrase.test(line.text) &&
      !/[.?!]$/.test(line.text) &&
      fits(line, line.text)
      ? [{ text: line.text, line }]
      : [];
  });
  return [...new Map(below.map((place) => [place.text, place])).values()].slice(0, 3);
};

/** A sentence about where the event, not a part of it, is held. */
const fromSentence = (
  lines: Line[],
  what: string[],
  question: string,
  fits: (line: Line, own: string) => boolean,
  top: (line: Line) => string,
): Place[] => {
  const found = lines.flatMap((line) =>
    sentencesOf(line.text).flatMap((text): (Place & { score: number })[] => {
      const match = placePhrase.exec(text);
      if (!match || text.length > 300 || text.endsWith('?') || undecided.test(text) || !fits(line, text)) return [];
      const before = text.slice(0, match.index);
      if (sideEvent.test(before) && !sideEvent.test(question)) return [];
      const names = before.match(/\p{L}{3,}/gu) ?? [];
      const isOwn =
        coverage(what, before) > 0 ||
        names.some(
          (word) =>
            isEvent(word.toLowerCase()) || (/^\p{Lu}/u.test(word) && coverage([word.toLowerCase()], top(line)) === 1),
        ) ||
        /^(?:it|we)\b/i.test(before);
      return isOwn
        ? [
            {
              text,
              line,
              score:
                coverage(what, before) +
                Number(line.headings.some((heading) => label.test(heading))) -
                Number(/^located/i.test(match[0])),
            },
          ]
        : [];
    }),
  );
  return found.sort((a, b) => b.score - a.score).slice(0, 1);
};

/** The place next to the event's dates at the top of its page. */
const besideDate = (lines: Line[], asksFor: RegExp, fits: (line: Line, own: string) => boolean): Place[] => {
  const isDay = (line: Line | undefined) =>
    line !== undefined && line.text.length < 150 && (rangeIn(line.text) ?? dateIn(line.text)) !== null;
  return lines
    .flatMap((line, i): Place[] => {
      if (
        line.at > topLines ||
        line.text.length > 120 ||
        !/^(?:paragraph|heading|card)$/.test(line.kind) ||
        undecided.test(line.text)
      )
        return [];
      const day = rangeIn(line.text) ?? dateIn(line.text);
      const near = [lines[i - 1], lines[i + 1]].filter(
        (one) => one?.page === line.page && Math.abs(one.at - line.at) <= 1,
      );
      if (!day && !near.some(isDay)) return [];
      const text = day
        ? line.text
            .replace(day.text, ' ')
            .replace(/\s+/g, ' ')
            .replace(/^[\s.,;:|·–—-]+|[\s.,;:|·–—-]+$/g, '')
        : line.text;
      const isTold =
        asksFor.test(text) &&
        text.split(' ').length <= 14 &&
        !/[.?!:]$|\d{1,2}:\d{2}|\b(?:deadline|submission|registration|call for|edition|annual|symposium on|conference on|workshop on)\b/i.test(
          text,
        );
      return isTold && fits(line, line.text) ? [{ text, line }] : [];
    })
    .slice(0, 1);
};

/** A page about the venue with exactly one heading that names a building: "Hotel Astoria". */
const fromHeading = (lines: Line[], question: string): Place[] => {
  const house = asksHouse.exec(question)?.[0];
  if (house === undefined || /venue/i.test(house)) return [];
  const named = lines.filter(
    ({ kind, text, page }) =>
      kind === 'heading' &&
      text.split(' ').length <= 6 &&
      new RegExp(`\\b${house}\\b`, 'i').test(text) &&
      /\p{Lu}.* \p{Lu}/u.test(text) &&
      /\b(?:venue|location)\b/i.test(`${page.title} ${new URL(page.url).pathname}`),
  );
  const [first] = named;
  return first && new Set(named.map(({ text }) => text)).size === 1 ? [{ text: first.text, line: first }] : [];
};

/** Where something takes place. */
export const findPlace = (all: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  if (!asksPlace.test(question.trim())) return null;
  const lines = all.filter((line) => !isPast({ headings: line.headings, text: '' }));
  const what = subject.filter((term) => !optionalTerms.test(term));
  const names = what.filter((term) => !isEvent(term));
  const exact = exactTerms(what);
  const tops = new Map(lines.map(({ page }) => [page, topOf(lines, page)]));
  const top = (line: Line) => tops.get(line.page) ?? '';
  const fits = (line: Line, own: string) => {
    const context = `${own} ${contextOf(line)} ${top(line)}`;
    return (names.length === 0 || coverage(names, context) === 1) && holdsExact(exact, context);
  };
  const places = [
    () => fromLabel(lines, fits),
    () => fromSentence(lines, what, question, fits, top),
    () => fromHeading(lines, question),
    () => besideDate(lines, asksHouse.test(question) ? houses : isPlace, fits),
  ].reduce<Place[]>((found, find) => (found.length > 0 ? found : find()), []);
  if (places.length === 0) return null;
  const text = places.map((place) => place.text).join('; ');
  return {
    text,
    value: { kind: 'text', text },
    evidence: places.map((place) => evidenceOf(place.line.page, place.text)),
  };
};
