import { watchLimits } from '@askwatch/contracts/monitoring';
import { type WatchView } from '@askwatch/contracts/watch-views';
import { tagTexts } from '../texts.ts';

/** Splits a comma-separated line into distinct tags. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** The error for invalid tags. */
export const tagsFault = (tags: readonly string[]): string | undefined => {
  if (tags.length > watchLimits.tags) return tagTexts.tooMany(watchLimits.tags);
  const long = tags.some((tag) => tag.length > watchLimits.tagChars);
  return long ? tagTexts.tooLong(watchLimits.tagChars) : undefined;
};

/** The tags shared by all of the watches. */
export const sharedTags = (views: readonly WatchView[]): string[] => {
  const [first, ...others] = views;
  return first?.tags.filter((tag) => others.every(({ tags }) => tags.includes(tag))) ?? [];
};
