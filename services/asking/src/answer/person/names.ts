const particle = "(?:de|da|di|do|dos|del|der|den|van|von|zu|la|le|el|al|bin|ibn|ten|ter|y|e)";
const token = "(?:\\p{Lu}\\.|(?:O['’]|D['’]|Mc|Mac)?\\p{Lu}[\\p{L}'’.-]*[\\p{L}.])";
const title = '(?:(?:Dr|Prof|Mr|Mrs|Ms|Sir|Dame|Dipl\\.-Ing|Ing|Rev|Hon)\\.?\\s+)?';

const nickname = '(?:\\s+["“”\'‘(][\\p{L}][\\p{L} .-]{1,18}["“”\'’)])?';

/** A person's name as pages write it: two to five words that begin with a capital, particles or a nickname between them. */
export const namePattern = `${title}${token}${nickname}(?:\\s+(?:${particle}\\s+)*${token}){1,4}`;

const whole = new RegExp(`^${namePattern}(?:,? (?:Jr|Sr|II|III|PhD|MBA|CPA)\\.?)*$`, 'u');

/** Words that begin with a capital on team pages and are no part of anybody's name. */
const notNames =
  /\b(?:key|roles?|overview|our|the|team|board|meet|about|company|contact|read|more|learn|view|profile|leadership|management|executive|officer|director|directors|chief|president|vice|head|manager|chair|chairman|chairperson|treasurer|secretary|founder|founders|co-founder|advisor|advisors|member|members|committee|foundation|group|inc|ltd|gmbh|llc|corp|university|institute|news|sales|marketing|finance|engineering|product|products|services|people|who|what|we|us|join|sign|linkedin|twitter|github|email|lead|developer|engineer|analyst|researcher|tester|architect|scientist|consultant|specialist|strategist|assistant|associate|administrator|representative|accountant|lawyer|attorney|professor|lecturer|teacher|trainer|instructor|nurse|doctor|therapist|student|intern|writer|photographer|producer|operator|owner|worker|driver|planner|buyer|agent|executive|committers?|maintainers?|contributors?|organi[sz]ers?|coordinators?|moderators?|speakers?|trustees?|volunteers?|pmc|ambassadors?|fellows?|documents?|path|minutes|agenda|statements?|meeting|meetings|notes|security|information|research|solution|solutions|creative|digital|media|communication|communications|logistics|production|program|programme|senior|staff|partner|partners|sponsor|sponsors|gold|silver|bronze|platinum|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|project|software|open|source|license|community|conference|society|association|street|road|avenue|kingdom|states|current|past|former|general|operations|technology|financial|elected|appointed|new|annual|award|report|policy|privacy|terms|human|resources|working|technical|event|events|design|support|from|by|with|and|thanks|dear|hi|hello|summit|workshop|meetup|functions|center|centre|institute|systems|labs|cloud|web|data|google|microsoft|apache|linux|python|java|commons|case|study|code|conduct|get|see|here|this|that|these|how|why|when|where|all|some|your|my|for|in|on|at|to|if|it|is|as|an|no|yes|not|click|menu|search|log|download|downloads|docs|documentation|blog|help)\b/i;

/** What pages put behind a name: an account or a post in brackets, pronouns. */
const bare = (text: string): string =>
  text
    .replace(/\s*\(?\b(?:he|she|they)\/\p{Ll}+(?:\/\p{Ll}+)?\)?\s*$/iu, '')
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/[,:]$/, '')
    .trim();

/** Whether a text is a person's name and nothing else. */
export const isName = (text: string): boolean => {
  const trimmed = bare(text);
  return trimmed.length <= 60 && whole.test(trimmed) && !notNames.test(trimmed) && !/^(?:press|home|page|day|bank)\b/i.test(trimmed) && !/\b(?:UK|US|USA|EU|AI|IT|HQ|PR|HR|FAQ|CEO|CFO|CTO)\b/.test(trimmed);
};

/** The name without what surrounds it on the page. */
export const cleanName = (text: string): string => bare(text);

/** The names that a text holds, in order. */
export const namesIn = (text: string): string[] =>
  (text.match(new RegExp(namePattern, 'gu')) ?? []).map((name) => name.replace(/[.,]$/, '')).filter((name) => isName(name));

/** A name without the posts that follow it with no sign between: "Ann Lee Committer". */
export const withoutPost = (text: string): string => {
  const words = text.split(/\s+/);
  while (words.length > 2 && notNames.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
};
