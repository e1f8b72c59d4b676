import type { QuestionIntent } from './intent.ts';

const has = (text: string, pattern: RegExp) => pattern.test(text);

/**
 * The way to reach somebody that a question asks for.
 * @param text the question in lower case
 * @returns undefined if it asks for none
 */
export const channelOf = (text: string): QuestionIntent['channel'] => {
  if (has(text, /\be-?mails?\b|mailing list/)) return 'email';
  if (has(text, /\b(?:tele)?phone\b|\bcall\b|\bfax\b/)) return 'phone';
  if (
    has(
      text,
      /\b(?:postal|street|mailing|physical|office) address\b|\bheadquarter|\bwhere (?:is|are) (?:they|you|it|(?:the|their|your|its) (?:company|firm|business|office|offices|venue|head office|hq|organi[sz]ation|agency|school|clinic|shop|store|practice|studio|museum|event|conference))\b(?: (?:located|based|situated|held))?|\bwhere (?:is|are) .{2,40} (?:located|based|situated)\b|\bin (?:which|what) (?:city|town|country) (?:is|are) (?:they|you|the company|the business|the office)\b/,
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
