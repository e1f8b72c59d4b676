import type { ChosenPage } from '@askwatch/contracts/asking';
import type { Candidate } from '@askwatch/contracts/reading';

// Words that any question may have.
const common = new Set(
  'who what when where which whose whom does have their they them this that with from about there are was were how many much the and for you your our can will would'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

const isSame = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one)));

const isStart = (url: string): boolean => URL.canParse(url) && new URL(url).pathname === '/';

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/**
 * Why a page was chosen, in terms of what the user can see: its title and address.
 * @param isLater whether other pages of the site were read before, which may have linked to it
 */
export const whyChosen = (question: string, { url, title }: Candidate, isLater: boolean): ChosenPage => {
  const named = title === '' ? {} : { title };
  const asked = wordsOf(question).filter((word) => !common.has(word));
  const has = wordsOf(`${title} ${pathOf(url)}`);
  const words = [...new Set(asked.filter((word) => has.some((one) => isSame(one, word))))];
  if (words.length > 0) return { url, ...named, why: 'words', words };
  if (isStart(url)) return { url, ...named, why: 'start' };
  return { url, ...named, why: isLater ? 'linked' : 'rank' };
};
