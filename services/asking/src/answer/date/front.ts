import type { Found } from '../found.ts';
import { isInNews } from '../news.ts';
import type { Line } from '../page-line.ts';
import { coverage } from '../weights.ts';
import { found, withYear } from './dated.ts';
import { dateIn, rangeIn } from './dates.ts';
import { isLimit } from './until.ts';

/** Generic words for an event. */
export const aboutEvent = new Set([
  'event',
  'conference',
  'symposium',
  'congress',
  'convention',
  'summit',
  'festival',
  'show',
  'meeting',
  'workshop',
  'fair',
  'start',
  'begin',
  'next',
  'it',
  'they',
]);
/** Dates of steps before an event, or of other things on a page. */
const isOther =
  /\b(?:deadline|call for|submit|submissions?|early bird|closes?|notifications?|camera.ready|released?|download\w*|updated|posted|published|registrations?\s*(?:opens?|closes?|ends?|starts?|fee|due|:))\b|\b(?:11:59|23:59)|\baoe\b|@\w|\b\d+\.\d+\.\d{1,2}\b/i;
const afterwards = /^\W*(?:after|since|from)\b(?!.*\b(?:to|until|till)\b|.*[–-])/i;
const topLines = 25;
const fewWords = 8;
const takesPlace = /\b(?:takes? place|held|hosted|join us|will be|(?:is|returns?|starts?|begins?) on)\b/i;

/** When the site's own event is: the dates at the top of its front page, or of the page asked about. */
export const fromFront = (lines: Line[], wanted: string[], isNext: boolean): Found | null => {
  const isFront = ({ page }: Line) => /^\/(?:index\.\w+)?$/.test(new URL(page.url).pathname);
  const front = lines.some(isFront) ? lines.filter(isFront) : lines.filter(({ page }) => page === lines[0]?.page);
  const told = front.filter(
    (line) =>
      line.text.length < 250 &&
      !isOther.test(line.text) &&
      (line.group.length > 4 || !isOther.test(line.group.join(' '))),
  );
  const days = told.flatMap((line) => {
    const range = rangeIn(line.text);
    const day = range ?? dateIn(line.text);
    const isTop = line.at <= topLines;
    return day &&
      (isTop || range) &&
      day.iso.length >= 10 &&
      !isLimit(line.text, day.text) &&
      !afterwards.test(line.text)
      ? [{ day, line, isRange: range !== null, isTop }]
      : [];
  });
  const what = wanted.filter((term) => !/^(?:event|start|begin|next|upcoming|it|they)$/.test(term));
  const isShort = ({ line, day }: (typeof days)[number]) =>
    line.text.replace(day.text, '').trim().split(/\s+/).length <= fewWords;
  const named =
    what.length === 0
      ? []
      : days.filter(
          (one) =>
            coverage(what, one.line.group.join(' ')) === 1 &&
            (isShort(one) || one.isRange || takesPlace.test(one.line.text)),
        );
  // A date in a sentence or row about something else belongs to that.
  const isLabelled = ({ line, day }: (typeof days)[number]) => {
    const before = /^([^:]{3,}):\s*(?:\p{L}+,?\s+)?$/u.exec(line.text.slice(0, line.text.indexOf(day.text)))?.[1];
    return (
      before !== undefined &&
      !/^(?:when|(?:\p{L}+ )?dates?(?: and time)?|dates? (?:of|for)\b.*|event|save the dates?)$/iu.test(before.trim())
    );
  };
  const bare = days.filter(
    (one) =>
      one.isTop &&
      !isLabelled(one) &&
      !isInNews(one.line) &&
      one.line.kind !== 'row' &&
      one.line.kind !== 'definition' &&
      (what.length === 0 ||
        isShort(one) ||
        coverage(what, `${one.line.page.title} ${one.line.headings.join(' ')}`) === 1),
  );
  const chosen = named.length > 0 ? named : bare;
  const soonest = [...chosen].sort((one, other) =>
    withYear(one.day, one.line).localeCompare(withYear(other.day, other.line)),
  )[0];
  const best = isNext ? soonest : (chosen.find(({ isRange }) => isRange) ?? chosen[0]);
  return best ? found(best.day, best.line.text, best.line) : null;
};
