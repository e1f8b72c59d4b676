// What somebody opened or writes in while the page was on its way is where they want to be.
const taken = '[role=menu], [role=dialog], dialog[open], input, textarea, select, [contenteditable]';

/** Gives the focus to the heading of a page that has come, unless somebody uses it elsewhere meanwhile. */
export const arriveAt = (heading: HTMLElement): void => {
  if (document.activeElement?.closest(taken)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
