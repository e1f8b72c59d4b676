// The same everywhere: a prerendered page must read like the one in the browser.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "June 15, 2023" */
export const dateText = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
