import parseRobots from 'robots-parser';

/** The name by which robots.txt may address us. */
export const robotName = 'AskwatchBot';

/** An index of sitemaps names no more. */
const mostSitemaps = 500;

export type RobotsFile = { address: string; text: string };

/** Whether a robots.txt lets us read an address. */
export const robotsAllow = ({ address, text, url }: RobotsFile & { url: string }): boolean =>
  parseRobots(address, text).isAllowed(url, robotName) !== false;

/** The sitemaps that a robots.txt names. */
export const robotsSitemaps = ({ address, text }: RobotsFile): string[] =>
  parseRobots(address, text).getSitemaps().slice(0, mostSitemaps);
