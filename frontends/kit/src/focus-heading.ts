// Don't steal the focus if the user opened a menu or dialog or started typing while the page was loading.
const taken = '[role=menu], [role=dialog], dialog[open], input, textarea, select, [contenteditable]';

/** Focuses the heading of a newly loaded page, unless the user is already busy elsewhere on it. */
export const focusHeading = (heading: HTMLElement): void => {
  if (document.activeElement?.closest(taken)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
