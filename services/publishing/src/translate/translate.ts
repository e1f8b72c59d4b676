import type { AskingEvent } from '@askwatch/contracts/asking';
import type { LeadsEvent } from '@askwatch/contracts/leads';
import type { MonitoringEvent } from '@askwatch/contracts/monitoring';
import type { PublicEvent } from '@askwatch/contracts/public/events';
import type { Translate } from '@askwatch/contracts/public/translate';
import { isVisitor } from '@askwatch/contracts/try-out';
import { actorIn } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { ReadLeads } from '../outside/leads.ts';
import type { Questions } from './questions.ts';

/**
 * Reads what the translation of one internal event needs; if that fails, the event is delivered again.
 * @returns the translation: the public events, usually one or none. It throws if the event cannot be translated
 */
export type Translator<Event> = (delivered: Delivered<Event>) => Promise<() => PublicEvent[]>;

const nothing = (): PublicEvent[] => [];

type Deps = { translate: Translate; questions: Pick<Questions, 'keep' | 'find'>; readLeads: ReadLeads };

/** Which internal events become public ones, by topic. Everything else stays internal. */
export const translators = ({ translate, questions, readLeads }: Deps) => {
  const monitoring: Translator<MonitoringEvent> = ({ event, ...place }) => {
    switch (event.type) {
      case 'AnswerChanged':
        return Promise.resolve(() => [translate.answerChanged(event, place)]);
      case 'HealthChanged':
        return Promise.resolve(() => [translate.healthChanged(event, place)]);
      default:
        return Promise.resolve(nothing);
    }
  };

  const asking: Translator<AskingEvent> = async ({ event, ...place }) => {
    // Visitors have no account, so nobody may receive their events.
    if (isVisitor(event)) return nothing;
    if (event.type === 'QuestionAsked') await questions.keep(event);
    if (event.type !== 'QuestionAnswered') return nothing;
    const asked = await questions.find(event.questionId);
    return () => {
      if (!asked) throw new Error('the question of this answer is not known');
      return [translate.questionAnswered(event, asked, place)];
    };
  };

  const leads: Translator<LeadsEvent> = async ({ event, ...place }) => {
    if (event.type !== 'LeadsUnlocked') return nothing;
    const found = await readLeads(actorIn(event), event.searchId);
    // Erased, or the payment was taken back meanwhile.
    if (found === null || found.search.access === 'revoked') return nothing;
    if (found.search.access !== 'unlocked') throw new Error('leads has not unlocked this search yet');
    return () => translate.leadsUnlocked(found.search, found.allResults, event.at, place);
  };

  return { monitoring, asking, leads };
};
