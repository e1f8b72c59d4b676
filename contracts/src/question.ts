import { channelOf } from './channel.ts';
import { kindOf } from './question-kind.ts';
import { inEnglish, otherWords, ownWords, questionLanguage } from './abroad.ts';
import { type Asked, intentVersion, type QuestionIntent, traits, type Understood } from './intent.ts';
import { areaOf, headsOf, leadersOf, rankWords } from './leaders.ts';
import { roleNames, roles } from './roles.ts';
import { isPhraseAbroad } from './roles-abroad.ts';
import { fullQuestion } from './wording.ts';

const stopWords = new Set(
  (
    'a an and any are as at be been by can could current currently did do does for from had has have how i in into is it its me my ' +
    'now of on or our please present s say show tell than that the their them there these they this to us was we were what when ' +
    'where which who whom whose will with would you your much many give list name names still also most more one about site ' +
    'website company organisation organization somebody someone anybody anyone'
  ).split(' '),
);

/**
 * Splits a text into lower-case words, without possessive endings.
 * @param text a question, a heading or a passage
 */
export const words = (text: string): string[] =>
  (
    text
      .replace(/[™®©℠]/g, ' ')
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}][\p{L}\p{N}.'’&+#-]*[\p{L}\p{N}+#]|[\p{L}\p{N}]/gu) ?? []
  ).map((word) => word.replace(/['’]s$/, ''));

const irregular = new Map([
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
  ['criteria', 'criterion'],
  ['series', 'series'],
  ['news', 'news'],
  ['species', 'species'],
]);

const fold = (word: string) =>
  irregular.get(word) ??
  (word.length > 4
    ? word
        .replace(/ies$/, 'y')
        .replace(/(?:sses|shes|ches|xes)$/, (end) => end.slice(0, -2))
        .replace(/([^s])s$/, '$1')
    : word);

/** The words of a text without stop words, plurals folded into singulars. */
export const keywords = (text: string): string[] =>
  words(text)
    .filter((word) => !stopWords.has(word))
    .map(fold);

const has = (text: string, pattern: RegExp) => pattern.test(text);

const allRoleNames = roles.flat().sort((a, b) => b.length - a.length);

const generic =
  /^(?:[Ww]ho(?:'s|’s| is| are| was| were)|[Ww]hat is the name of|[Nn]ame)\s+(?:(?:currently|now|the|your|our|their|its|this|a|an|current|present|acting|responsible for)\s+)*(.+?)(?:\s+(?:of|at|for|in|on)\s+(?:the\s+)?[A-Z].*|\s+(?:now|currently|at present|today))?\s*\??$/;

const leading = 'leads|runs|heads|manages|oversees|looks after|is in charge of|is responsible for|takes care of';

const verbRoles: [RegExp, string][] = [
  [/\bwho (?:founded|started|created|established)\b|\bfounders?\b/i, 'founder'],
  [/\bwho chairs\b/i, 'chair'],
];

/** The names of the post asked for; `byRank` if they are several posts, of which the highest counts. */
type Posts = { names: string[]; byRank: boolean };

const postsOf = (post: string): Posts => {
  const area = areaOf(post.toLowerCase());
  return area === undefined
    ? { names: roleNames(post), byRank: false }
    : { names: [...new Set([...roleNames(post), ...leadersOf(area)])], byRank: true };
};

const led = new RegExp(
  String.raw`\bwho (?:${leading}) (?:(?:the|this|that|their|your|its) )?([\p{L}\p{N} &/-]+?)(?: team| department)?(?: (?:of|at|for) (?:the )?\p{Lu}.*)?\s*\?*$`,
  'u',
);

const roleIn = (question: string): Posts => {
  const lower = ` ${words(question).join(' ')} `;
  const verb = verbRoles.find(([pattern]) => pattern.test(question));
  // "vice treasurer" before "treasurer": the longest matching role name wins.
  const all = allRoleNames.filter((name) => lower.includes(` ${name} `));
  // The founder and CEO is asked for as CEO, the post that changes hands.
  const named = all.find((name) => !roleNames('founder').includes(name)) ?? all[0];
  if (named) return postsOf(named);
  if (verb) return { names: roleNames(verb[1]), byRank: false };
  const area = led.exec(question.trim().replace(/^W/, 'w'))?.[1]?.toLowerCase();
  if (area) {
    const heads = headsOf(area);
    return { names: heads.length > 0 ? heads : leadersOf(area), byRank: true };
  }
  const inPost =
    /\bas (?:an?|the) ([\p{L} -]+?)\s*\?*$/iu.exec(question)?.[1] ??
    /^which ([\p{L} -]+? (?:director|manager|officer|trustee|lead|designer|editor)) (?:is|was|sits)\b/iu.exec(
      question,
    )?.[1];
  if (inPost) return { names: roleNames(inPost), byRank: false };
  const asked = generic.exec(question.trim())?.[1];
  if (!asked) return { names: [], byRank: false };
  // "Who are the chairs?" asks for everyone who is a chair.
  const one = /^who (?:are|were)\b/i.test(question) ? keywords(asked.split(/\s+/).at(-1) ?? '')[0] : undefined;
  if (one === undefined) return postsOf(asked);
  return { names: [...new Set([...roleNames(asked.replace(/\S+$/, one)), ...roleNames(asked)])], byRank: false };
};

/** "of the foundation", "at your company": the site's own organisation, which its pages need not mention. */
const ownOrganisation =
  /\b(?:of|at|by|for|in|with|from|does|do|is|are) (?:the|this|that|your|their|our) (?:foundation|association|society|charity|institute|company|firm|agency|club|group|business|school|startup|nonprofit|non-profit|consultancy|studio|museum|church|clinic|practice|lab|laboratory|organi[sz]ation)\b/gi;

/** Works out what a question asks for from its words only. */
const understand = (asked: string): QuestionIntent => {
  const question = fullQuestion(inEnglish(asked));
  const text = question.toLowerCase().trim();
  const kind = kindOf(text);
  const past =
    has(
      text,
      /\b(?:was|were|former|previous|formerly|past|before|until|first|used to|ex|emerit\w*|alumni|alumnae|retired)\b/,
    ) && kind !== 'yes-no';
  const channel = kind === 'contact' ? channelOf(text) : undefined;
  const { names, byRank } = kind === 'person' ? roleIn(question) : { names: [], byRank: false };
  const named = keywords(question.replace(ownOrganisation, ' '));
  const own = named.length > 0 ? named : keywords(question);
  const subject = questionLanguage(asked) === undefined ? own : ownWords(asked, keywords);
  return {
    version: intentVersion,
    kind,
    roleNames: names,
    ...(byRank ? { byRank } : {}),
    ...(channel ? { channel } : {}),
    past,
    subject,
  };
};

/**
 * Adds what a question asks for. Done when a question is asked or a watch is added or edited; from then on, events and
 * inputs carry it. Those of older releases have no intent, or one of another version: it is worked out again.
 * @param asked anything with a question in natural language
 */
export const withIntent = <Question extends Asked>(asked: Question): Question & Understood => ({
  ...asked,
  intent: asked.intent?.version === intentVersion ? asked.intent : understand(asked.question),
});

/**
 * Search terms for ranking links and passages: the question's own words weigh most, then the synonyms of the post
 * asked for, then words typical of the pages where sites publish this kind of answer.
 * @param isAbroad whether to add the words of other languages; on English pages they would find something else
 */
export const searchTerms = (
  { question, intent }: Understood,
  isAbroad = questionLanguage(question) !== undefined,
): { term: string; weight: number }[] => {
  const terms = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of keywords(text)) terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  };
  add(traits[intent.kind].places, 0.6);
  if (/\b(?:latest|newest|most recent|current)\b.*\b(?:release|version)\b/i.test(question))
    add('releases download changelog news blog', 0.6);
  for (const name of intent.roleNames)
    // Of whoever leads an area, the area tells most: every second post is a manager or a director.
    if (isAbroad || !isPhraseAbroad(name)) add(intent.byRank ? name.replace(rankWords, '') : name, 1.5);
  for (const term of intent.subject) {
    for (const other of isAbroad ? otherWords(term) : []) add(other, 1);
    add(term, 2);
  }
  return [...terms].map(([term, weight]) => ({ term, weight }));
};
