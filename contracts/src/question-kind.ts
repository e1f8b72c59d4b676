import { channelOf } from './channel.ts';
import type { QuestionKind } from './intent.ts';

const has = (text: string, pattern: RegExp) => pattern.test(text);

/** "What is the deadline for abstracts?" is another way of asking "when". */
const asksDay =
  /^(?:by|until|till|from|since) (?:when|(?:what|which) (?:date|day))\b|^on (?:what|which) (?:date|day)\b|^(?:what|which) (?:is|are|was|were) (?:the |your |their |its |our )?(?:[\w’'&/-]+ ){0,6}?(?:deadlines?|(?:due|closing|opening|start|starting|end|expiry|release|publication|cut-?off) dates?|dates? (?:of|for)|date)\b/;

/**
 * The kind of value that a question asks for, by its words alone.
 * @param text the question in English and in lower case
 */
export const kindOf = (text: string): QuestionKind => {
  if (
    has(
      text,
      /\b(?:summar|overview|in (?:one|two|a few) sentences?|what (?:is|does) (?!his|her|my\b)(?:the )?[\w .-]+ do\b|one-page)/,
    )
  )
    return 'summary';
  if (has(text, /^(?:is|are|was|were|do|does|did|can|could|has|have|will|would|shall|may|must|should) /))
    return 'yes-no';
  if (has(text, asksDay)) return 'date';
  if (has(text, /^(?:which|what) (?:person|employee|colleague)\b/)) return 'person';
  if (has(text, /\bcontact person\b/)) return 'person';
  if (channelOf(text) && !has(text, /^who/)) return 'contact';
  if (
    has(
      text,
      /\b(?:latest|newest|most recent|recent) (?:[\w-]+ ){0,2}?(?:news|announcement|article|post|blog|press|story|item|update|episode|podcast|issue|edition|entry|headline|advisor(?:y|ies)\b)|\bwhat is new\b|\bany news\b/,
    ) &&
    !has(text, /\b(?:when|date|where)\b/)
  )
    return 'news';
  if (has(text, /\bhow (?:large|big|high) is the (?:[\w-]+ ){0,2}(?:grant|prize|award|salary|fee|fine|discount)\b/))
    return 'price';
  if (has(text, /\bhow much\s*\?*$|^what (?:do|does|did|would|will|must|should) .*\bpay\b/)) return 'price';
  if (
    has(
      text,
      /\b(?:how much (?:is|are|was|were|does|do|did|will|would|should|for|to|it|per|money)|price|pricing|cost|costs|fee|fees|fares?|dues|tuition|stipend|(?:security |holding |damage )?deposit(?! (?:an?|the|in)\b)|(?:nightly|room|daily|hourly|day|weekend) rates?|salary|(?<!\bin )charge|how expensive|set (?:me|you|us) back|(?<=^|^what(?:['’]s| is) )(?:the |your |their )?(?:cheapest|dearest) [\w ’'-]+|(?:i|we|you) owe)\b/,
    )
  )
    return 'price';
  if (
    has(
      text,
      /^(?:when|on which|in which year|what year|in what year)\b|\bwhich (?:date|dates|year)\b|^(?:founded|established) when\b|^(?:founding year|year founded|last day (?:for|to))\b|\bsince what year\b/,
    )
  )
    return 'date';
  if (has(text, /^who (?:chairs|leads|runs|heads|manages|founded|started|created|established|oversees)\b/))
    return 'person';
  if (has(text, /^which [\p{L} -]+? (?:director|manager|officer|trustee|designer|editor) (?:is|was|sits)\b/u))
    return 'person';
  if (
    has(
      text,
      /^who (?:is|are|sits|sit|serves|serve|works) (?:currently )?(?:on|in) the [\p{L} -]*(?:team|committee|board|council|group|jury)\b/u,
    )
  )
    return 'people';
  if (
    has(
      text,
      /\b(?:(?:[\p{L}-]+ )?members|members of the|directors|trustees|committers|contributors|ambassadors|mentors|fellows|volunteers|judges|editors|instructors|lecturers|researchers|consultants|investors|advisors|advisers|doctors|dentists|hygienists|lawyers|attorneys|teachers|coaches|moderators|maintainers|candidates|officers|committee|people|founders|partners|staff|speakers|organisers|organizers|employees|executives|leadership team)\b/u,
    ) &&
    has(text, /^(?:who|which|what|list|name|are|tell)/) &&
    !has(text, /\bwho (?:is|was) (?:the|head|chief|director|vp|in charge)\b/)
  )
    return has(text, /investors|partners|sponsors|companies|organisations|organizations/) ? 'list' : 'people';
  if (has(text, /^who\b|\bwho (?:is|are|was|leads|founded|chairs)\b/)) return 'person';
  if (
    has(
      text,
      /\b(?:products?|services?|solutions|offerings?|features|plans|levels|tiers|kinds|types|projects|partners|sponsors|customers|clients|investors|locations|offices|brands|integrations|companies|goals)\b/,
    ) &&
    has(text, /^(?:what|which|list|name|tell)/)
  )
    return 'list';
  if (has(text, /^what is [\w .-]+\??$/) && !has(text, /^what is (?:the|their|your|its|our|his|her|this)\b/))
    return 'summary';
  return 'fact';
};
