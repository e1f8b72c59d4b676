import type { AskingEvent, Mode, Progress, QuestionView } from '@askwatch/contracts/asking';
import type { Answer } from '@askwatch/contracts/answer';
import { actorIn } from '@askwatch/contracts/workspace';

/** Shown before the first progress event. */
const firstProgress = (mode: Mode): Progress => ({ stage: mode === 'domain' ? 'discovering' : 'browsing-page' });

const source = (mode: Mode, answer: Answer): { sourceUrl?: string } => {
  const url = mode === 'domain' && 'evidence' in answer ? answer.evidence[0]?.url : undefined;
  return url === undefined ? {} : { sourceUrl: url };
};

/** The pages chosen in all rounds, since each round only has its own. */
const chosenIn = (view: QuestionView, { chosenPages = [] }: Progress): Pick<Progress, 'chosenPages'> => {
  const before = (view.progress.chosenPages ?? []).filter(({ url }) => !chosenPages.some((page) => page.url === url));
  const all = [...before, ...chosenPages];
  return all.length > 0 ? { chosenPages: all } : {};
};

/** Increase whenever `questionView` builds a different view from the same events. */
export const questionViewVersion = 3;

/** A question as the browser gets it. */
export const questionView = (view: QuestionView | null, event: AskingEvent, version: number): QuestionView | null => {
  if (event.type === 'QuestionAsked')
    return {
      id: event.questionId,
      ...actorIn(event),
      question: event.question,
      website: event.website,
      mode: event.mode,
      created: event.at,
      ...(event.retryOf === undefined ? {} : { retryOf: event.retryOf }),
      progress: firstProgress(event.mode),
      version,
    };
  if (event.type === 'QuestionMoved')
    return {
      id: event.questionId,
      ...actorIn(event),
      question: event.question,
      website: event.website,
      mode: event.mode,
      created: event.at,
      progress: firstProgress(event.mode),
      ...(event.answer ? { answer: event.answer, ...source(event.mode, event.answer) } : {}),
      ...(event.ms === undefined ? {} : { ms: event.ms }),
      version,
    };
  if (!view) return null;
  switch (event.type) {
    case 'QuestionProgressed':
      // Findings of earlier stages stay valid in later ones.
      return { ...view, progress: { ...view.progress, ...event.progress, ...chosenIn(view, event.progress) }, version };
    case 'QuestionAnswered':
      return {
        ...view,
        answer: event.answer,
        ms: event.ms,
        ...(event.usage ? { usage: event.usage } : {}),
        ...source(view.mode, event.answer),
        version,
      };
    case 'QuestionFailed':
      return { ...view, error: { code: event.code, reason: event.reason }, version };
    case 'AnswerShared':
      return { ...view, shareId: event.shareId, version };
    case 'AnswerUnshared': {
      const { shareId: _revoked, ...unshared } = view;
      return { ...unshared, version };
    }
    case 'QuestionDeleted':
      return { ...view, deleted: event.at, version };
    case 'QuestionRestored': {
      const { deleted: _takenBack, ...restored } = view;
      return { ...restored, version };
    }
    default:
      return view;
  }
};
