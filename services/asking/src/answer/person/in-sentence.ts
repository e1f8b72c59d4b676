import { dateIn } from '../date/dates.ts';
import { evidenceOf, type Line, sentencesOf } from '../page-line.ts';
import { isPast } from '../past.ts';
import { cleanName, isName, namePattern, withoutPost } from './names.ts';
import { type Candidate, escape, shorten } from './post.ts';

const newsPlace =
  /\/(?:news|blog|press|posts?|announcements?|stories|articles?|podcasts?|episodes?|interviews?|webinars?|talks|case-studies|updates?|events?|20\d{2})(?:[/_.-]|$)/i;

/** News about the holder of a post was true then: only the last two years count as current. */
const isStale = (line: Line, sentence: string): boolean => {
  if (!newsPlace.test(new URL(line.page.url).pathname) && !line.headings.some((heading) => dateIn(heading) !== null))
    return false;
  const said = [sentence, ...line.group, ...line.headings, line.page.title, line.page.url].join(' ');
  const years = [...said.matchAll(/\b20\d{2}\b/g)].map(([year]) => Number(year));
  return Math.max(0, ...years) < Number(line.page.readAt.slice(0, 4)) - 1;
};

/** Only the post is case-insensitive, since names start with capitals: it is inserted as the page spells it. */
const matchLoose = (source: string, sentence: string, role: RegExp): RegExpExecArray | null => {
  const found = role.exec(sentence)?.[0];
  return found === undefined ? null : new RegExp(source.replaceAll(role.source, escape(found)), 'u').exec(sentence);
};

/** "Ann Lee is not our treasurer" names no treasurer. */
const denied = /\b(?:not|never|no longer|nor|isn['’]t|wasn['’]t)\b/i;

/**
 * Sentences with a name and a post: "Ann Lee, our treasurer", "Ann Lee was elected treasurer", "Treasurer: Ann Lee".
 * @param isAway whether the text after the post makes it one at another organisation
 */
export const inSentence = (
  line: Line,
  role: RegExp,
  asksPast: boolean,
  isAway: (behind: string, line: Line) => boolean,
): Candidate[] => {
  const post = `[^.;|()]{0,40}?(?:${role.source})`;
  const patterns: [RegExp, number][] = [
    [new RegExp(`(${namePattern})\\s*(?:,|–|—|-|\\(|:|\\|)\\s*(?:our |the |is )?(${post})`, 'u'), 7],
    [new RegExp(`(${namePattern}),? (?:is|was) [^.;]{0,90}?\\b(?:and|the|our) ((?:the )?${role.source})`, 'u'), 4],
    [
      new RegExp(
        `(${namePattern}),? (?:is|serves as|acts as|became|joined(?: \\S+){0,4} as|was (?:named|appointed|elected)(?: as)?|has been)(?: (?:the|our|its|a))?\\s+(${post})`,
        'u',
      ),
      6,
    ],
  ];
  const reversed = new RegExp(
    `(${role.source})(?:\\s+(?:of|at|for)\\s+[^,.;:]{2,40}?|\\s*(?:&|and|/)\\s*[^,.;:–—-]{2,30}?)?(?:\\s+is|,|:|\\s*[–—-]|\\s+)\\s*(${namePattern})`,
    'u',
  );
  return sentencesOf(line.text).flatMap((sentence): Candidate[] => {
    if (!role.test(sentence) || (!asksPast && isStale(line, sentence))) return [];
    const evidence = evidenceOf(line.page, sentence);
    const past = isPast({ ...line, text: sentence });
    if (isAway(sentence.slice((role.exec(sentence)?.index ?? 0) + (role.exec(sentence)?.[0].length ?? 0)), line))
      return [];
    for (const [pattern, score] of patterns) {
      const match = matchLoose(pattern.source, sentence, role);
      const name = withoutPost(match?.[1] ?? '');
      if (match?.[2] && isName(name) && !denied.test(match[0]))
        return [{ name: cleanName(name), role: shorten(match[2].trim()), score, evidence, past, line }];
    }
    const back = matchLoose(reversed.source, sentence, role);
    const name = withoutPost(back?.[2] ?? '');
    return back?.[1] && isName(name) && !denied.test(back[0])
      ? [{ name: cleanName(name), role: back[1], score: 5, evidence, past, line }]
      : [];
  });
};
