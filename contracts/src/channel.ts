import type { QuestionIntent } from './intent.ts';

const has = (text: string, pattern: RegExp) => pattern.test(text);

/** Words for calling somebody, and "number" where it is one to call: "number for the Queens branch". */
const dialling =
  /\b(?:tele)?phone\b|\bcall\b(?!-)|\bfax\b|\bring (?:them|you|up|the|for)\b|\bdial\b|\bwhatsapp\b|\blandline\b|\bhotline\b|\bhelpline\b|\b(?:mobile|cell|direct|toll-free|freephone) (?:number|line)\b|^(?:the )?number for (?:the|your|their)\b|\bnumber (?:to|can i|do i|should i) (?:call|ring|text|dial|use)\b/;

/**
 * The way to reach somebody that a question asks for.
 * @param text the question in lower case
 * @returns undefined if it asks for none
 */
export const channelOf = (text: string): QuestionIntent['channel'] => {
  if (has(text, /\be-?mails?\b|mailing list|\bmailbox\b|\bhow (?:do|can|should) (?:i|we) (?:write|mail)\b/))
    return 'email';
  if (has(text, dialling)) return 'phone';
  if (
    has(
      text,
      /\b(?:postal|street|mailing|physical|office) address\b|\bheadquarter|\bwhere(?: is| are|['’]s) (?:they|you|it|(?:the|their|your|its) (?:company|firm|business|(?:(?:registered|main|parish|church|head) )?offices?|venue|hotel|hq|organi[sz]ation|agency|school|clinic|shop|store|practice|studio|museum|event|conference))\b(?: (?:located|based|situated|held))?|\bwhere (?:is|are) .{2,40} (?:located|based|situated)\b|\bin (?:which|what) (?:city|town|country) (?:is|are) (?:they|you|the (?:company|business|office|firm))\b|\bhow do (?:i|we) find (?:you|them)\b|\bpost ?code\b|\bsend a letter\b/,
    )
  )
    return 'postal';
  if (
    has(
      text,
      /\bto which address\b|\baddress (?:should|do|can)\b|\bwhere do i report\b|\baddress\b.*\b(?:report|security|vulnerabilit|write|send|submit|contact|newsletter|subscribe|list|questions|support|apply|press)/,
    )
  )
    return 'email';
  if (has(text, /\baddress\b|\b(?:what|which) street\b/)) return 'postal';
  if (has(text, /\bcontact\b|\bget in touch\b|\breach (?:them|you|us)\b/)) return 'any';
  return undefined;
};
