import type { Content, Item, Quote } from './content.ts';

const quoted = (label: string, quote: Quote | undefined): string[] =>
  quote ? [`${label}: "${quote.text}"`, `  ${quote.source}, read ${quote.readAt}`] : [];

const detailsOf = (item: Item): string[] => {
  if (item.kind === 'health') return [`Cannot be read since ${item.since}: ${item.sentence}`];
  const { before, after, added, removed } = item;
  return [
    `${before.value} -> ${after.value}`,
    ...(added.length > 0 ? [`New: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Gone: ${removed.join(', ')}`] : []),
    ...quoted('Before', before.quote),
    ...quoted('Now', after.quote),
  ];
};

const itemText = (item: Item): string => {
  const { open, pause, edit, useful, wrong } = item.links;
  const links = [
    `Open: ${open}`,
    `Pause: ${pause}`,
    `Edit: ${edit}`,
    ...(useful && wrong ? [`Useful: ${useful}`, `Wrong: ${wrong}`] : []),
  ];
  return [item.question, `${item.website}, ${item.when}`, '', ...detailsOf(item), '', ...links].join('\n');
};

/** The plain-text version of the email. */
export const textOf = ({ title, lead, items, more, settings, unsubscribe, zone }: Content): string =>
  [
    `${title}\n${lead}`,
    ...items.map(itemText),
    ...more.map((item) => `${item.question} (${item.website})\n${item.links.open}`),
    `Times are of ${zone}. You get this because you chose to be told by e-mail.\nNotification settings: ${settings}\nUnsubscribe: ${unsubscribe}`,
  ].join('\n\n----\n\n') + '\n';
