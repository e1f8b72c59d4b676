import { Refusal } from '@askwatch/service-kit/decider';

export const unknownWatch = () => new Refusal('watch-unknown', 'This website is no longer monitored.', 404);
export const editConflict = () =>
  new Refusal('stale', 'This website was edited somewhere else in the meantime. Edit it again.');

/** The id belongs to another workspace or is claimed; the text does not reveal which. */
export const idTaken = () => new Refusal('id-taken', "This couldn't be added. Add it again.");
export const idReused = () =>
  new Refusal(
    'id-reused',
    'This id belongs to another of your watches, or to a deleted one. Add it again under a new id.',
    422,
  );
