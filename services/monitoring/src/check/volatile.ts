import { type QuestionIntent, traits, type Understood } from '@askwatch/contracts/intent';

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const day = '\\d{1,2}(?:st|nd|rd|th)?';
const expressions = (sources: string[]) => sources.map((source) => new RegExp(source, 'giu'));

/** Text that differs on each visit and is never part of an answer. */
const ephemeral = expressions([
  '\\b(?:last )?(?:updated|modified|checked|generated|rendered|refreshed|built)(?: on| at| in)?:?\\s+\\S*\\d\\S*(?: (?:ms|s|seconds?|minutes?|utc|gmt))?',
  '\\b(?:\\d+|an?|one|two|three|a few) (?:second|minute|hour|day|week|month|year)s? ago\\b',
  '\\b(?:just now|today|yesterday|good (?:morning|afternoon|evening|night))\\b',
  '(?:©|\\(c\\)|\\bcopyright)\\s*(?:©|\\(c\\))?\\s*\\d{4}(?:\\s?[-–]\\s?\\d{4})?',
  '\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b',
  '\\b(?:sid|session(?: id)?|phpsessid|jsessionid|token|nonce|trace(?: id)?|ray id|request(?: id)?|ref(?:erence)? (?:id|no\\.?))\\s?[:=#]\\s?[\\p{L}\\p{N}._-]+',
  '\\b(?=[a-z\\d_-]*\\d)(?=[a-z\\d_-]*[a-z])[a-z\\d_-]{20,}\\b',
]);

const times = expressions([
  '\\b\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?m\\.?)?(?:\\s?(?:utc|gmt|cet|cest|est|edt|pst|pdt|z)\\b)?',
]);
const asksTime = /\b(?:hours?|open|opens|opening|clos(?:es|ed|ing)|times?|when|until)\b/i;

const counters =
  'views?|likes?|shares?|comments?|visitors?|readers?|downloads?|stars?|forks?|followers?|subscribers?|reactions?|votes?|retweets?|plays?|clicks?|online|viewing|watching|reading';

const counting = expressions([
  `\\b\\d[\\d.,]*\\s?[km]?\\+?\\s+(?:people (?:are )?|users? |guests? |members? )?(?:currently )?(?:${counters})\\b`,
  `\\b(?:${counters})\\s?[:(]\\s?\\d[\\d.,]*\\s?[km]?\\)?`,
]);

const dating = expressions([
  `\\b(?:19|20)\\d{2}-\\d{2}-\\d{2}(?:t\\S+)?`,
  `\\b${month} ${day}(?:\\s?[-–]\\s?${day})?(?:,? \\d{4})?\\b`,
  `\\b${day}(?:\\s?[-–]\\s?${day})?(?: of)? ${month}(?:,? \\d{4})?\\b`,
  `\\b${month} \\d{4}\\b`,
  '\\b\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}\\b',
  '\\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)day\\b',
]);

const digits = expressions(['\\d[\\d.,]*']);

/** What to remove for this question: dates and numbers, unless they can be the answer, such as the years of a term. */
const masksFor = ({ kind, past }: QuestionIntent): RegExp[] => {
  const { asksHolder, ignoresDates, ignoresNumbers } = traits[kind];
  if (past && asksHolder) return counting;
  return [...(ignoresDates ? dating : []), ...counting, ...(ignoresNumbers ? digits : [])];
};

const advert =
  /^(?:ads?|adverts?|advertisements?|advertising|sponsored(?: (?:by|content|post|link)s?)?|promoted|promotion|anzeige|werbung|publicité|publicidad)(?:$|\s*[:·|–—-])/iu;

/** Whether a line is labelled as an advert. */
export const isAdvert = (text: string): boolean => advert.test(text.trim());

/**
 * Returns a function that removes from a line what changes between visits and is not an answer to the question: times
 * of day, counters, session ids, and dates and numbers unless the question asks for them.
 */
export const volatileRemover = ({ question, intent }: Understood): ((text: string) => string) => {
  const asksCount = new RegExp(`\\b(?:${counters})\\b`, 'iu').test(question);
  const chosen = [...ephemeral, ...(asksTime.test(question) ? [] : times), ...masksFor(intent)].filter(
    (mask) => !(asksCount && (counting.includes(mask) || digits.includes(mask))),
  );
  return (text) =>
    chosen
      .reduce((rest, mask) => rest.replace(mask, ' '), text.normalize('NFKC').toLowerCase())
      .replace(/[^\p{L}\p{N}%@$€£¥.+#-]+/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim();
};
