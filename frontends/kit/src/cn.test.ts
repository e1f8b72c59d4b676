/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { extendTailwindMerge } from 'tailwind-merge';
import { groupOf } from './class-groups.ts';
import { cn } from './cn.ts';

const reference = extendTailwindMerge({
  extend: {
    theme: { radius: ['mark', 'control', 'card'], shadow: ['float'], container: ['page', 'read', 'text', 'card'] },
  },
});

/** Every class in the strings of the frontends that Tailwind's merging knows. */
const usedClasses = (): string[] => {
  const files = readdirSync('frontends', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\/src\/.*\.tsx?$/.test(file) && !/node_modules|\.test\.|\.fixture\.|class-groups|kit.src.build/.test(file),
  );
  const strings = files.flatMap((file) => readFileSync(`frontends/${file}`, 'utf8').match(/(['"`])[^'"`]*\1/g) ?? []);
  const words = strings
    .flatMap((text) => text.slice(1, -1).split(/\s+/))
    .filter((word) => /^[-a-z[][^\s]*$/.test(word));
  return [...new Set(words)].filter((word) => reference(`${word} ${word}`) === word);
};

const withoutVariants = (name: string): string => /(?:\[[^\]]*\]|[^:[])+$/.exec(name)?.[0] ?? name;

test('of any two classes that the frontends use, the same one wins as with all of Tailwind', () => {
  const classes = [...new Set(usedClasses().map(withoutVariants))];
  expect(classes.length).toBeGreaterThan(300);
  const ofEachGroup = [...new Map(classes.map((name) => [groupOf(name) ?? name, name])).values()];
  const wrong = ofEachGroup.flatMap((first) =>
    classes
      .map((second) => `${first} ${second}`)
      .filter((both) => cn(both) !== reference(both))
      .map((both) => `${both} is ${cn(both)}`),
  );
  expect(wrong).toEqual([]);
});

test('classes for different conditions do not replace each other', () => {
  expect(cn('p-2 md:p-4 hover:p-6', 'md:px-8 p-3')).toBe('md:p-4 hover:p-6 md:px-8 p-3');
  expect(cn('md:p-4 hover:bg-ink/4', 'md:p-8 hover:bg-ink/6')).toBe('md:p-8 hover:bg-ink/6');
  expect(cn('[&>svg]:size-4 data-[state=open]:p-1', '[&>svg]:w-5 data-[state=open]:p-2')).toBe(
    '[&>svg]:size-4 [&>svg]:w-5 data-[state=open]:p-2',
  );
  expect(cn('px-4! px-2', 'px-6')).toBe('px-4! px-6');
});

test('nothing is kept of what is not a class', () => {
  expect(cn('a', undefined, false, null, '', 'b  c')).toBe('a b c');
});
