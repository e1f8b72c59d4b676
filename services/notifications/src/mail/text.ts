import type { Content, Item, Quote } from './content.ts';
import { fromTo } from './plain.ts';
import { footer, item as texts, page } from './texts.ts';

const quoted = (label: string, quote: Quote | undefined): string[] =>
  quote ? [`${label}: "${quote.text}"`, `  ${quote.source}${texts.read(quote.readAt)}`] : [];

const detailsOf = (item: Item): string[] => {
  if (item.kind === 'health') return [texts.unreadable(item.since, item.sentence)];
  const { before, after, added, removed, note } = item;
  return [
    fromTo(before.value, after.value, '->'),
    ...(note === undefined ? [] : [note]),
    ...(added.length > 0 ? [texts.added(added)] : []),
    ...(removed.length > 0 ? [texts.removed(removed)] : []),
    ...quoted(texts.now, after.quote),
    ...quoted(texts.before, before.quote),
  ];
};

const itemText = (item: Item): string => {
  const { open, pause, edit, useful, wrong } = item.links;
  const links = [
    `${texts.open}: ${open}`,
    ...(useful && wrong ? [`${texts.useful}: ${useful}`, `${texts.wrong}: ${wrong}`] : []),
    `${texts.edit}: ${edit}`,
    `${texts.disable}: ${pause}`,
  ];
  return [item.question, `${item.website} · ${item.when}`, '', ...detailsOf(item), '', ...links].join('\n');
};

/** The plain-text version of the email. */
export const textOf = ({ title, lead, items, more, all, settings, unsubscribe, zone }: Content): string =>
  [
    `${title}\n${lead}`,
    ...items.map(itemText),
    ...more.map((item) => `${item.question} (${item.website})\n${item.links.open}`),
    ...(items.length > 1 ? [`${page.button}: ${all}`] : []),
    `${footer.why(zone)}\n${footer.settings}: ${settings}\n${footer.unsubscribe}: ${unsubscribe}`,
  ].join('\n\n----\n\n') + '\n';
