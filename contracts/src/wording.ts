import { roles } from './roles.ts';

const asksFirst =
  /^(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|will|would|has|have|had|may|must|should|list|in|on|by|at|to|for|from|until|till|since|as|with|under|of)\b/i;
const politely =
  /^(?:please,?|(?:can|could|would) you (?:please )?(?:tell|give|show) (?:me|us)|(?:do|does) (?:you|anyone) know|tell (?:me|us)|give (?:me|us)|i(?:['’]d| would) like to know|i want to know|i need(?: to know)?)\s+/i;
const named = /^(?:(?:the |a )?names? (?:of )?|name )(?:the |their |its |your |our |all )*/i;
const owner = /^(?:the|their|its|your|our|his|her)\s+/i;

/** Words of posts that have no other name in `roles`. */
const postWords =
  /\b(?:officers?|directors?|presidents?|managers?|heads?|secretar(?:y|ies)|treasurers?|founders?|principals?|chair(?:man|woman|person|men)?s?|deans?|partners?|counsels?|leads?|leaders?|coordinators?|scientists?|editors?|owners?|vps?|rectors?|curators?|captains?|coach(?:es)?|pastors?|priests?|mayors?|ministers?|trustees?|hygienists?|dentists?|doctors?|nurses?|teachers?|lawyers?|engineers?|professors?|lecturers?|instructors?|members?|employees|staff|administrators?)\b/i;
const notPosts =
  /\b(?:head ?offices?|headquarters?|e-?mail|phone|price|cost|fee|salary|number|address|message|training)\b/i;

const isPost = (phrase: string): boolean => {
  const text = ` ${phrase.toLowerCase().replace(/[^\p{L}\p{N}&' -]+/gu, ' ')} `;
  return !notPosts.test(text) && (postWords.test(text) || roles.flat().some((name) => text.includes(` ${name} `)));
};

/** "head" in "head of people", "hygienists" in "dental hygienists". */
const headOf = (phrase: string): string =>
  /(\S+)$/.exec(phrase.split(/\s(?:of|at|in|for|on)\s/i)[0] ?? '')?.[1]?.toLowerCase() ?? '';

const groups = ['board', 'team', 'committee', 'council', 'management', 'leadership'];

/**
 * Puts short and polite questions into full ones: "CFO?", "name of the CFO" and "what is the CFO called" ask who the CFO
 * is. Others stay as they are.
 * @param question as typed
 */
export const fullQuestion = (question: string): string => {
  const plain = question
    .trim()
    .replace(politely, '')
    .replace(/\s+(?:there|here|right now|these days|please)\s*(\?*)$/i, '$1')
    .trim();
  const called = /^what (?:is|are) (?:the |their |your )?(.+?) (?:called|named)\s*\?*$/i.exec(plain)?.[1];
  const bare = (called ?? (asksFirst.test(plain) ? '' : plain.replace(named, '')))
    .replace(owner, '')
    .replace(/\s*\?+$/, '')
    .trim();
  const head = headOf(bare);
  if (bare === '' || notPosts.test(bare)) return plain === '' ? question : plain;
  if (groups.includes(head)) return `Who is on the ${bare}?`;
  if (!isPost(bare)) return plain;
  return /[^s]s$|^staff$|^people$/.test(head) ? `Who are the ${bare}?` : `Who is the ${bare}?`;
};
