import type { Answer, Price, Value } from '@askwatch/contracts/answer';
import type { AnswerChanged } from '@askwatch/contracts/monitoring';
import { fromTo, leadsAway, oneLine } from './plain.ts';

/** What a subject says about a change: "topic: what". Of several changes it names only the topics. */
export type News = { topic: string; what: string };

const chars = { name: 40, site: 30, value: 40, question: 60 } as const;

/** The labels under which registries sell names, such as "co" in "co.uk". */
const secondLevel = new Set(['co', 'com', 'org', 'net', 'gov', 'ac', 'edu']);

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A site's name as people say it, from its host: "www.alder-finch.co.uk" becomes "Alder Finch". */
export const siteName = (website: string): string => {
  const host = URL.canParse(website) ? new URL(website).hostname : website;
  const labels = host.split('.');
  if (labels.length < 2 || /^[\d.]+$|:/.test(host)) return oneLine(host, chars.site);
  const isSecondLevel = labels.length > 2 && secondLevel.has(labels.at(-2) ?? '');
  const name = labels.at(isSecondLevel ? -3 : -2) ?? host;
  return oneLine(name.split('-').filter(Boolean).map(capitalized).join(' '), chars.site);
};

const shortRoles: readonly [RegExp, string][] = [
  [/\bchief executive\b|\bCEO\b/i, 'CEO'],
  [/\bchief financial\b|\bCFO\b/i, 'CFO'],
  [/\bchief technology\b|\bchief technical\b|\bCTO\b/i, 'CTO'],
  [/\bchief operating\b|\bCOO\b/i, 'COO'],
  [/\bchief marketing\b|\bCMO\b/i, 'CMO'],
  [/\bchief revenue\b|\bCRO\b/i, 'CRO'],
  [/\bchief product\b|\bCPO\b/i, 'CPO'],
  [/\bchief information\b|\bCIO\b/i, 'CIO'],
];

const shortRole = (text: string): string | undefined => shortRoles.find(([pattern]) => pattern.test(text))?.[1];

const valueOf = (answer: Answer): Value | undefined => (answer.outcome === 'answered' ? answer.value : undefined);

const holderOf = (answer: Answer) => {
  const value = valueOf(answer);
  return value?.kind === 'person' ? value.people[0] : undefined;
};

type Told = { site: string; question: string; change: AnswerChanged['change'] };

const personNews = ({ site, question, change }: Told): News | null => {
  const before = holderOf(change.before);
  const after = holderOf(change.after);
  const said = after?.role ?? before?.role;
  const role = shortRole(question) ?? (said === undefined ? undefined : (shortRole(said) ?? oneLine(said, chars.name)));
  if (role === undefined || [role, before?.name ?? '', after?.name ?? ''].some(leadsAway)) return null;
  if (before && (change.kind === 'left' || change.kind === 'removed'))
    return { topic: `${role} at ${site}`, what: `${oneLine(before.name, chars.name)} is no longer listed` };
  if (!after || before?.name === after.name) return null;
  const isNew = change.kind === 'changed' || before !== undefined;
  return { topic: `${isNew ? 'New ' : ''}${role} at ${site}`, what: oneLine(after.name, chars.name) };
};

/** "$49" of "$49 per user per month": the amount, as the page writes it. */
const amountOf = ({ text, amount, currency }: Price): string => {
  const [written = ''] = /\p{Sc}\s?\d[\d.,]*(?:\s\d{3})*|\d[\d.,]*(?:\s\d{3})*\s?\p{Sc}/u.exec(text) ?? [];
  return written === '' ? oneLine(`${String(amount)} ${currency ?? ''}`, chars.value) : written.replace(/[.,]$/, '');
};

const priceNews = ({ site, change }: Told): News | null => {
  const before = valueOf(change.before);
  const after = valueOf(change.after);
  if (before?.kind !== 'price' || after?.kind !== 'price') return null;
  const pairs = after.prices.flatMap((now) => {
    const then = before.prices.find(({ plan, period }) => plan === now.plan && period === now.period);
    return then && then.amount !== now.amount ? [{ then, now }] : [];
  });
  const [first] = pairs;
  if (!first) return null;
  const { plan } = first.now;
  const named =
    plan === undefined || leadsAway(plan)
      ? 'price'
      : `${oneLine(plan, chars.name)}${/plan/i.test(plan) ? '' : ' plan'}`;
  const more = pairs.length > 1 ? `, and ${String(pairs.length - 1)} more` : '';
  return { topic: `${site}'s ${named}`, what: `${fromTo(amountOf(first.then), amountOf(first.now))}${more}` };
};

const memberNews = ({ site, change }: Told): News | null => {
  const { added, removed } = change.difference;
  const [come] = added;
  const [gone] = removed;
  if ((come === undefined && gone === undefined) || leadsAway(come ?? gone ?? '')) return null;
  const named = (name: string, all: string[]) =>
    `${oneLine(name, chars.name)}${all.length > 1 ? ` and ${String(all.length - 1)} more` : ''}`;
  if (come === undefined) return { topic: `No longer listed at ${site}`, what: named(gone ?? '', removed) };
  return { topic: `New at ${site}`, what: named(come, added) };
};

const shortText = (answer: Answer): string | undefined =>
  answer.outcome === 'answered' && answer.text.length <= chars.value && !leadsAway(answer.text)
    ? oneLine(answer.text, chars.value)
    : undefined;

const textNews = ({ site, question, change }: Told): News => {
  const before = shortText(change.before);
  const after = shortText(change.after);
  if (before !== undefined && after !== undefined) return { topic: site, what: fromTo(before, after) };
  return { topic: `New answer at ${site}`, what: oneLine(question, chars.question) };
};

/**
 * The news in a change, for a subject. All text from pages and users in it is one line of limited length. Text from
 * pages that leads away is not in it; then the question is.
 */
export const newsOf = ({ website, question, change }: AnswerChanged): News => {
  const told = { site: siteName(website), question, change };
  return personNews(told) ?? priceNews(told) ?? memberNews(told) ?? textNews(told);
};
