import type { PublicEvent, PublicEventOf } from '@askwatch/contracts/public/events';
import type { PublicAnswer } from '@askwatch/contracts/public/parts';
import type { ObjectType, Properties } from './hubspot.ts';

/** A record that must be in the CRM. Records after the company are associated with it. */
export type Step = {
  type: ObjectType;
  /** Our id of it; the same event always gives the same one. */
  id: string;
  properties: Properties;
  /** The property with the time of the newest event about these properties; an older event changes nothing. */
  guard?: string;
};

const maxPeople = 20;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Notes are HTML, and quotes are the words of strangers. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? '');

const noteOf = (event: PublicEvent, lines: string[]): Step => ({
  type: 'notes',
  id: event.id,
  properties: {
    hs_timestamp: event.time,
    hs_note_body: lines
      .map((line) => `<p>${line}</p>`)
      .join('')
      .slice(0, 60_000),
  },
});

const quotesOf = ({ quotes }: PublicAnswer): string[] =>
  quotes.map(({ quote, url, readAt }) => `“${escaped(quote)}” ${escaped(url)}, read ${readAt}`);

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

const peopleIn = ({ value }: PublicAnswer) =>
  value?.kind === 'person' || value?.kind === 'people' ? value.people.slice(0, maxPeople) : [];

const contact = (companyId: string, time: string, name: string, role: string | undefined, status: string): Step => {
  const words = name.trim().split(/\s+/);
  return {
    type: 'contacts',
    id: `${companyId}/${slugOf(name)}`,
    guard: 'askwatch_named_time',
    properties: {
      firstname: words.slice(0, -1).join(' '),
      lastname: words.at(-1) ?? name,
      ...(role === undefined ? {} : { jobtitle: role }),
      askwatch_status: status,
      askwatch_named_time: time,
    },
  };
};

const company = (event: PublicEvent, guard: string, properties: Properties): Step => ({
  type: 'companies',
  id: `${event.data.workspaceId}/${event.subject}`,
  guard,
  properties: { ...properties, [guard]: event.time },
});

const answered = (event: PublicEventOf<'answer.changed.v1' | 'question.answered.v1'>, answer: PublicAnswer): Step[] => {
  const about = company(event, 'askwatch_answer_time', {
    name: event.data.company.domain,
    domain: event.data.company.domain,
    website: event.data.company.website,
    askwatch_question: event.data.question,
    askwatch_answer: answer.text,
  });
  const named = peopleIn(answer).map(({ name, role }) => contact(about.id, event.time, name, role, 'named'));
  return [about, ...named];
};

/** The records that an event asks for, in the order in which they must be made. Pure. */
export const stepsOf = (event: PublicEvent): Step[] => {
  switch (event.type) {
    case 'answer.changed.v1': {
      const { before, after, removed, question, link } = event.data;
      const [about, ...named] = answered(event, after);
      if (!about) return [];
      const left = peopleIn(before)
        .filter(({ name }) => removed.includes(name))
        .map(({ name, role }) => contact(about.id, event.time, name, role, 'no longer named'));
      const lines = [`<b>${escaped(question)}</b>`, `${escaped(before.text)} → ${escaped(after.text)}`];
      return [about, ...named, ...left, noteOf(event, [...lines, ...quotesOf(after), escaped(link)])];
    }
    case 'question.answered.v1': {
      const { answer, question, link } = event.data;
      const lines = [`<b>${escaped(question)}</b>`, escaped(answer.text), ...quotesOf(answer), escaped(link)];
      return [...answered(event, answer), noteOf(event, lines)];
    }
    case 'watch.health-changed.v1': {
      const { status, cause, link, company: of } = event.data;
      const about = company(event, 'askwatch_health_time', {
        name: of.domain,
        domain: of.domain,
        website: of.website,
        askwatch_health: status,
      });
      const text = cause?.text ?? 'The website can be read again.';
      return [about, noteOf(event, [escaped(text), escaped(link)])];
    }
    case 'lead.unlocked.v1': {
      const { lead, attribution, keyword, location, link } = event.data;
      const about = company(event, 'askwatch_lead_time', {
        name: lead.name,
        ...(lead.domain === undefined ? {} : { domain: lead.domain }),
        ...(lead.website === undefined ? {} : { website: lead.website }),
        ...(lead.phone === undefined ? {} : { phone: lead.phone }),
        ...(lead.address === undefined ? {} : { address: lead.address }),
        askwatch_attribution: attribution.text,
      });
      const found = `Found for “${escaped(keyword)}” in ${escaped(location)}. ${escaped(attribution.text)}`;
      return [about, noteOf(event, [found, escaped(link)])];
    }
    // Handled by erase.ts.
    case 'account.erased.v1':
      return [];
  }
};
