import { Refusal } from '@askwatch/service-kit/decider';

export const unknownWatch = () => new Refusal('watch-unknown', 'There is no such watch.', 404);
export const editConflict = () =>
  new Refusal('stale', 'This watch was edited elsewhere meanwhile. It is shown as it is now: edit it again.');

/** The id belongs to another workspace or is claimed; the text does not reveal which. */
export const idTaken = () =>
  new Refusal('id-taken', 'This cannot be monitored under this id. Nothing was added: add it again.');
export const idReused = () =>
  new Refusal(
    'id-reused',
    'This id belongs to another watch of yours, or to one that you deleted. Nothing was added: add it again under a new one.',
    422,
  );
