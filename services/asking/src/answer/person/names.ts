const particle = '(?:de|da|di|do|dos|del|der|den|van|von|zu|la|le|el|al|bin|ibn|ten|ter|y|e)';
const token = "(?:\\p{Lu}\\.|(?:O['’]|D['’]|Mc|Mac)?\\p{Lu}[\\p{L}'’.-]*[\\p{L}.])";
const title = '(?:(?:Dr|Prof(?:essor)?|Mr|Mrs|Ms|Miss|Sir|Dame|Lord|Lady|Dipl\\.-Ing|Ing|Rev|Hon|Cllr)\\.?\\s+){0,3}';
const titles = new RegExp(`^${title}`, 'u');

const nickname = '(?:\\s+["“”\'‘(][\\p{L}][\\p{L} .-]{1,18}["“”\'’)])?';

/**
 * A person's name as pages write it: two to five capitalized words, possibly with particles or a nickname in between.
 */
export const namePattern = `${title}${token}${nickname}(?:\\s+(?:${particle}\\s+)*${token}){1,4}`;

const whole = new RegExp(`^${namePattern}(?:,? (?:Jr|Sr|II|III)\\.?)*$`, 'u');

/** Degrees, licences and honours, without dots. */
const degree =
  /^(?:MD|DO|DDS|DMD|DVM|RN|PhD|DPhil|DrPH|EdD|JD|LLB|LLM|Esq|BA|BS|BSc|BEng|MA|MS|MSc|MEng|MEd|MFA|MPA|MPH|MPhil|MBA|MBI|CPA|CFA|CFP|CISSP|CISM|CISA|PMP|PE|OBE|MBE|CBE|KBE|F[A-Z]{2,4})$/;

/** Capitalized words on team pages that aren't part of names. */
const notNames =
  /\b(?:key|name|role|overview|team|board|meet|about|company|contact|read|more|learn|view|profile|leadership|management|executive|officer|director|chief|president|vice|head|manager|chair|chairman|chairperson|treasurer|secretary|founder|co-founder|advisor|member|committee|foundation|group|inc|ltd|gmbh|llc|corp|university|institute|sales|marketing|finance|engineering|product|services|people|what|join|sign|linkedin|twitter|github|email|lead|developer|engineer|analyst|researcher|tester|architect|scientist|consultant|specialist|strategist|assistant|associate|administrator|representative|accountant|lawyer|attorney|professor|lecturer|teacher|trainer|instructor|nurse|doctor|therapist|student|intern|writer|photographer|producer|operator|owner|worker|driver|planner|buyer|agent|committer|maintainer|contributor|organi[sz]er|coordinator|moderator|speaker|trustee|volunteer|pmc|ambassador|fellow|document|path|minutes|agenda|statement|meeting|notes|security|information|research|solution|creative|digital|media|communication|logistics|production|program|programme|senior|staff|partner|sponsor|gold|silver|bronze|platinum|january|february|march|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|project|software|open|source|license|community|conference|society|association|street|road|avenue|kingdom|states|current|past|former|general|operations|technology|financial|elected|appointed|annual|award|report|policy|privacy|terms|human|resources|working|technical|event|design|support|from|with|thanks|dear|hello|laborator(?:y|ies)|college|agency|liaison|scholar|editor|candidate|undergraduate|graduate|postdoc\p{L}*|programmer|science|school|department|faculty|academy|hospital|council|national|federal|international|corporation|technologies|politecnico|polytechnic|institut|universit\p{L}*|ministry|bureau|environmental|protection|propulsion|studies|chemistry|physics|biology|mathematics|computer|molecular|pharmaceutical|consortium|journal|mission|hosted|treasury|welfare|steering|newsletter|summit|workshop|meetup|functions|center|centre|systems|labs|cloud|data|google|microsoft|apache|linux|python|java|commons|case|study|code|conduct|here|this|that|these|when|where|some|your|click|menu|search|download|docs|documentation|blog|help)s?\b/iu;
/** These words are also parts of hyphenated names: "Tzung-May". */
const smallWords =
  /(?<![\p{L}-])(?:our|the|who|we|us|april|may|june|new|by|and|hi|web|get|see|how|why|all|my|for|in|on|at|to|if|it|is|as|an|no|yes|not|log)(?![\p{L}-])/iu;

const isOther = (text: string): boolean => notNames.test(text) || smallWords.test(text);

const withoutDegrees = (text: string): string => {
  const [, before, last = ''] = /^(.+?),?\s+([\p{L}.]{2,9})$/u.exec(text) ?? [];
  return before !== undefined && degree.test(last.replaceAll('.', '')) ? withoutDegrees(before) : text;
};

/** A longer text is not a name, whatever suffixes are removed. */
const maxChars = 300;

/** Removes what pages append to names: addresses, an account or post in brackets, pronouns, degrees. */
const bare = (text: string): string => (text.length > maxChars ? text : withoutTail(text));
const withoutTail = (text: string): string =>
  withoutDegrees(
    text
      .replace(/\s+\S+@\S+$/, '')
      .replace(/\s*\(?\b(?:he|she|they)\/\p{Ll}+(?:\/\p{Ll}+)?\)?\s*$/iu, '')
      .replace(/\s*\([^)]*\)\s*$/, '')
      .replace(/\bPh\.\s?D\b/, 'PhD')
      .replace(/[,:]$|['’]s$/, '')
      .trim(),
  );

/** Whether a text is exactly a person's name. */
export const isName = (text: string): boolean => {
  const trimmed = bare(text);
  return (
    trimmed.length <= 60 &&
    whole.test(trimmed) &&
    !isOther(trimmed.replace(titles, '')) &&
    !/^(?:press|home|page|day|bank)\b/i.test(trimmed) &&
    !/\b(?:UK|US|USA|EU|AI|IT|HQ|PR|HR|FAQ|CEO|CFO|CTO)\b/.test(trimmed)
  );
};

/** Whether a text may be a single-word name, if similar texts name people. */
export const isShortName = (text: string): boolean => /^\p{Lu}[\p{L}'’-]{1,20}$/u.test(text) && !isOther(text);

/** The name without additions. */
export const cleanName = (text: string): string => bare(text);

/** A name without the post that follows it without punctuation: "Ann Lee Committer". */
export const withoutPost = (text: string): string => {
  const words = text.split(/\s+/);
  while (words.length > 2 && isOther(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
};

/** The names in a text, in order. */
export const namesIn = (text: string): string[] =>
  (text.match(new RegExp(namePattern, 'gu')) ?? [])
    .map((name) => withoutPost(name.replace(/[.,]$/, '')))
    .filter((name) => isName(name));

const leading = new RegExp(`^${namePattern}`, 'u');

/** The name at the start of a line: "Ann Lee, University of Leeds", "Ann Lee (Leeds)", "Ann Lee Treasurer". */
export const leadName = (text: string): string | null => {
  if (isName(text)) return cleanName(text);
  const before = text.split(/,|\(|:|\||\s[–—/-]\s/)[0]?.trim() ?? '';
  const name = isName(before) ? before : withoutPost(leading.exec(text)?.[0].replace(/[.,]$/, '') ?? '');
  return isName(name) ? cleanName(name) : null;
};

/** The names in a line that consists only of names: "Ann Lee, Bo Ray and Cy Poe". */
export const namesOnly = (text: string): string[] => {
  if (isName(text)) return [cleanName(text)];
  const parts = text
    .split(/[,;&/•·]|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !degree.test(part.replaceAll('.', '')));
  return parts.length > 0 && parts.every((part) => isName(part)) ? parts.map(cleanName) : [];
};
