import type { QuestionIntent } from '@askwatch/contracts/intent';
import type { Found } from '../found.ts';
import type { Line } from '../page-line.ts';
import { articleDate } from './article.ts';
import { eventDate, eventPlace } from './event.ts';
import { offerFact } from './offer.ts';
import { contactFact, foundingFact, hoursFact, staffFact } from './organisation.ts';
import { personFact } from './person.ts';

/**
 * The answer in the pages' structured data (JSON-LD and microdata). Null if it has none, or several that differ: then
 * the text is read.
 */
export const findStructured = (lines: Line[], intent: QuestionIntent, question: string): Found | null => {
  switch (intent.kind) {
    case 'person':
      return personFact(lines, intent, question);
    case 'price':
      return offerFact(lines, intent, question);
    case 'contact':
      return contactFact(lines, intent);
    case 'date':
      return (
        foundingFact(lines, question) ??
        articleDate(lines, intent, question) ??
        eventDate(lines, intent, question) ??
        hoursFact(lines, question)
      );
    case 'fact':
      return staffFact(lines, question) ?? hoursFact(lines, question) ?? eventPlace(lines, intent, question);
    default:
      return null;
  }
};
