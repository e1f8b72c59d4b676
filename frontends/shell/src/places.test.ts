import { expect, test } from '@jest/globals';
import { isBelowPlace, isProtected, isWithin, shareIdAt, titleAt } from './places.ts';

test('a page below a place belongs to it, one that only begins alike does not', () => {
  expect(isWithin('/blog/5-tips', '/blog')).toBe(true);
  expect(isWithin('/blogs', '/blog')).toBe(false);
});

test('the places of a signed-in user are protected, the public ones are not', () => {
  expect(['/playground', '/monitoring', '/notifications', '/billing', '/account'].every(isProtected)).toBe(true);
  expect(
    [
      '/',
      '/login',
      '/register',
      '/reset-password',
      '/verify-email',
      '/buy-leads',
      '/blog',
      '/about',
      '/elsewhere',
    ].some(isProtected),
  ).toBe(false);
});

test('below a protected place there is nothing', () => {
  expect(['/playground/x', '/account/a/b'].every(isBelowPlace)).toBe(true);
  expect(['/playground', '/shared/a', '/blog/x', '/elsewhere/x'].some(isBelowPlace)).toBe(false);
});

test('places that are not deployed have a name all the same', () => {
  expect(titleAt('/monitoring')).toBe('Monitoring');
  expect(titleAt('/elsewhere')).toBeUndefined();
});

test('a shared answer is open to everybody, and what follows its place is its id', () => {
  expect(shareIdAt('/shared/q3VqX0mS1yB7tJ9wKc2LfA')).toBe('q3VqX0mS1yB7tJ9wKc2LfA');
  expect(shareIdAt('/shared/q3VqX0mS1yB7tJ9wKc2LfA).')).toBe('q3VqX0mS1yB7tJ9wKc2LfA');
  expect(shareIdAt('/shared/a/b')).toBe('a/b');
  expect([shareIdAt('/shared'), shareIdAt('/sharedx/a'), shareIdAt('/playground')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(isProtected('/shared/q3VqX0mS1yB7tJ9wKc2LfA')).toBe(false);
});
