import { type Answer, causeSentence } from '../answer.ts';
import type { QuestionAnswered, QuestionAsked } from '../asking.ts';
import type { Business, LeadProvider, LeadSearchView } from '../leads.ts';
import type { AnswerChanged, HealthChanged } from '../monitoring.ts';
import { parseWebsite } from '../website.ts';
import { PublicEvent, type PublicEventOf, type PublicType } from './events.ts';
import type { PublicAnswer, PublicCompany, PublicValue } from './parts.ts';

/** Where the internal event stands: its stream and version make the id of the public one. */
export type Place = { stream: string; version: number };

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const domainOf = (url: URL): string => url.hostname.replace(/^www\./, '').replace(/\.$/, '');

const companyOf = (website: string): PublicCompany => {
  if (!/^https?:\/\//i.test(website) || !URL.canParse(website)) throw new Error(`no company has this URL: ${website}`);
  const url = new URL(website);
  return { domain: domainOf(url), website: url.href };
};

// Written out field by field, so that a change of the internal types does not change the public ones.
const valueOf = (answer: Answer & { outcome: 'answered' }): PublicValue => {
  const { value } = answer;
  switch (value.kind) {
    case 'person':
    case 'people':
      return { kind: value.kind, people: value.people.map(({ name, role }) => ({ name, ...(role ? { role } : {}) })) };
    case 'price':
      return {
        kind: 'price',
        prices: value.prices.map(({ plan, amount, currency, period, text }) => ({
          ...(plan ? { plan } : {}),
          amount,
          ...(currency ? { currency } : {}),
          ...(period ? { period } : {}),
          text,
        })),
      };
    case 'list':
      return { kind: 'list', items: value.items };
    case 'date':
      return { kind: 'date', date: value.date, ...(value.what ? { what: value.what } : {}) };
    case 'yes-no':
      return { kind: 'yes-no', yes: value.yes };
    case 'text':
      return { kind: 'text', text: value.text };
  }
};

const answerOf = (answer: Answer): PublicAnswer => ({
  outcome: answer.outcome,
  text: oneLine(answer.text),
  ...(answer.outcome === 'answered' ? { value: valueOf(answer) } : {}),
  quotes:
    'evidence' in answer
      ? answer.evidence.map(({ quote, url, title, readAt }) => ({ quote, url, ...(title ? { title } : {}), readAt }))
      : [],
  proven: 'proved' in answer && answer.proved,
});

/**
 * Translates internal events to public ones. The same event always gives the same public event, so a replay can be
 * recognised by its ids.
 * @param origin our own origin, for links
 */
export const translating = (origin: string) => {
  const event = <Type extends PublicType>(
    type: Type,
    id: string,
    subject: string,
    time: string,
    data: PublicEventOf<Type>['data'],
  ): PublicEvent =>
    PublicEvent.parse({
      specversion: '1.0',
      id,
      source: '/askwatch',
      type,
      subject,
      time,
      datacontenttype: 'application/json',
      dataschema: `${origin}/docs/events/schemas/${type}.json`,
      data,
    });
  const idOf = ({ stream, version }: Place) => `${stream}@${String(version)}`;

  return {
    /** @throws if it names no website */
    answerChanged({ workspaceId, at, website, question, watchId, change }: AnswerChanged, place: Place): PublicEvent {
      const company = companyOf(website);
      const { changeId, kind, before, after, difference, seenAt, confirmedAt } = change;
      return event('answer.changed.v1', idOf(place), company.domain, at, {
        workspaceId,
        company,
        watchId,
        question,
        changeId,
        kind,
        before: answerOf(before),
        after: answerOf(after),
        added: difference.added,
        removed: difference.removed,
        seenAt,
        confirmedAt,
        link: `${origin}/monitoring?watch=${watchId}`,
      });
    },

    /** @throws if it names no website */
    healthChanged({ workspaceId, at, website, question, watchId, health }: HealthChanged, place: Place): PublicEvent {
      const company = companyOf(website);
      return event('watch.health-changed.v1', idOf(place), company.domain, at, {
        workspaceId,
        company,
        watchId,
        question,
        status: health.status,
        ...(health.status === 'ok'
          ? {}
          : { cause: { code: health.cause, text: causeSentence(health.cause, health.detail) } }),
        since: health.since,
        link: `${origin}/monitoring?watch=${watchId}`,
      });
    },

    /**
     * @param asked the question of the answer
     * @throws if it names no website
     */
    questionAnswered(
      { workspaceId, at, questionId, answer }: QuestionAnswered,
      asked: Pick<QuestionAsked, 'question' | 'website' | 'mode' | 'at'>,
      place: Place,
    ): PublicEvent {
      const company = companyOf(asked.website);
      return event('question.answered.v1', idOf(place), company.domain, at, {
        workspaceId,
        company,
        questionId,
        question: asked.question,
        mode: asked.mode,
        answer: answerOf(answer),
        askedAt: asked.at,
        answeredAt: at,
        link: `${origin}/playground?question=${questionId}`,
      });
    },

    /**
     * One event per business. Google's data may not be stored, so it is never part of one.
     * @param at when the search was unlocked
     */
    leadsUnlocked(
      search: Pick<LeadSearchView, 'id' | 'workspaceId' | 'keyword' | 'location'> & {
        provider?: LeadProvider | undefined;
      },
      businesses: readonly Business[],
      at: string,
      place: Place,
    ): PublicEvent[] {
      const { provider } = search;
      const attribution = provider && attributions[provider];
      if (provider === undefined || provider === 'google' || !attribution) return [];
      return businesses.map(({ placeId, name, address, phone, website }) => {
        const url = parseWebsite(/^https?:\/\//i.test(website) ? website : `https://${website}`);
        const domain = url ? domainOf(url) : undefined;
        return event('lead.unlocked.v1', `${idOf(place)}/${placeId}`, domain ?? placeId, at, {
          workspaceId: search.workspaceId,
          lead: {
            id: placeId,
            name,
            ...(address === '' ? {} : { address }),
            ...(phone === '' ? {} : { phone }),
            ...(url ? { website: url.href, domain: domainOf(url) } : {}),
          },
          provider,
          attribution,
          searchId: search.id,
          keyword: search.keyword,
          location: search.location,
          unlockedAt: at,
          link: `${origin}/buy-leads?search=${search.id}`,
        });
      });
    },

    accountErased: ({ workspaceId, at }: { workspaceId: string; at: string }, place: Place): PublicEvent =>
      event('account.erased.v1', idOf(place), workspaceId, at, { workspaceId, erasedAt: at }),
  };
};

export type Translate = ReturnType<typeof translating>;

const attributions: Record<LeadProvider, { text: string; url?: string } | null> = {
  osm: { text: '© OpenStreetMap contributors (ODbL)', url: 'https://www.openstreetmap.org/copyright' },
  sample: { text: 'Invented data for local trials' },
  google: null,
};
