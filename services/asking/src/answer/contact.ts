import type { QuestionIntent } from '@askwatch/contracts/intent';
import { isForMachines, mailsAt } from './contact/mail.ts';
import { phonesIn } from './contact/phone.ts';
import { type Address, groupAndHeadings, ownPlace, pathOf, postalAddress, town } from './contact/postal.ts';
import { evidenceOf, type Line } from './page-line.ts';
import { coverage } from './weights.ts';
import type { Found } from './found.ts';

/** Words of questions that name no purpose. */
const generic = new Set(
  (
    'email e-mail address phone telephone number contact postal mail call reach general write mailing list street venue should report reported located based ' +
    'headquartered headquarter situated office place event take held city town location hq'
  ).split(' '),
);
const general = /^(?:info|contact|hello|office|mail|enquir|inquir|hi|team|support)/i;

/** How likely an address is the site's own rather than that of a hotel or supplier it mentions. */
const ownAddressScore = (line: Line, text: string): number => {
  const path = pathOf(line);
  const name = /@([\p{L}\d-]+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
  const site = `${line.page.title} ${new URL(line.page.url).hostname}`.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  return (
    (ownPlace.test(`${path} ${line.page.title}`) ? 0.5 : 0) +
    (path === '' ? 0.3 : 0) +
    (name.length > 3 && site.includes(name.replace(/-/g, '')) ? 0.4 : 0)
  );
};

/** Addresses and phone numbers for the channel, those nearest to the purpose asked for first. */
const addresses = (lines: Line[], channel: string, wanted: string[]): Address[] =>
  lines
    .flatMap((line, i) => {
      const before = lines[i - 1]?.page === line.page ? (lines[i - 1]?.text ?? '') : '';
      const mails = channel === 'phone' ? [] : mailsAt(line.text);
      const phones = channel === 'email' ? [] : phonesIn(line, before);
      return [...mails.map(({ mail }) => mail), ...phones].map((text): Address => {
        const local = text.split(/[@.]/).slice(0, 1).join(' ').replace(/[-_]/g, ' ');
        const near = coverage(wanted, `${line.text} ${local}`);
        const score =
          (isForMachines(text) ? -1 : 0) +
          (wanted.length === 0 ? ownAddressScore(line, text) : 0) +
          near +
          coverage(wanted, `${groupAndHeadings(line)} ${before.slice(0, 200)}`) * 0.5 +
          (wanted.length === 0 && general.test(text) ? 0.5 : 0);
        // An address whose heading and name contain all terms comes before one that contains some of them twice.
        const whole =
          wanted.length > 1 &&
          coverage(
            wanted,
            `${line.text} ${local} ${line.headings.at(-1) ?? ''} ${line.group.join(' ')} ${before.slice(0, 200)}`,
          ) === 1
            ? 1
            : 0;
        // In a line with several addresses, each belongs to the words before it.
        const own =
          mails.length > 1 ? coverage(wanted, mails.find(({ mail }) => mail === text)?.before ?? '') * 0.1 : 0;
        return { text, line, quote: line.text, score: score + whole + own };
      });
    })
    .sort((a, b) => b.score - a.score);

/** How to reach the site's owner, by the channel and for the purpose asked for. */
export const findContact = (lines: Line[], { channel = 'any', subject }: QuestionIntent): Found | null => {
  const named = subject.filter((term) => !generic.has(term));
  // "The general chair" is a post; a general address can be any.
  const wanted = named.length > 0 ? subject.filter((term) => term === 'general' || !generic.has(term)) : named;
  if (channel === 'postal') {
    const found = postalAddress(lines, wanted) ?? town(lines, wanted);
    return (
      found && {
        text: found.text,
        value: { kind: 'text', text: found.text },
        evidence: [evidenceOf(found.line.page, found.quote)],
      }
    );
  }
  const all = addresses(lines, channel, wanted);
  const best = all[0];
  if (!best || (wanted.length > 1 && best.score < 0.3)) return null;
  // An address on a page about something else belongs to someone else.
  if (
    wanted.length === 0 &&
    channel === 'email' &&
    best.score <= 0.5 &&
    new Set(all.map(({ text }) => text.toLowerCase())).size > 1 &&
    ownAddressScore(best.line, best.text) === 0
  )
    return null;
  return {
    text: best.text,
    value: { kind: 'text', text: best.text },
    evidence: [evidenceOf(best.line.page, best.quote)],
  };
};
