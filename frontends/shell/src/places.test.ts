import { expect, test } from '@jest/globals';
import { isBelowPlace, isProtected, isWithin, shareIdAt, titleAt } from './places.ts';

test('a path below another is within it, one with only the same prefix is not', () => {
  expect(isWithin('/blog/5-tips', '/blog')).toBe(true);
  expect(isWithin('/blogs', '/blog')).toBe(false);
});

test('user pages are protected, public pages are not', () => {
  expect(
    ['/playground', '/monitoring', '/notifications', '/billing', '/account', '/account/crm'].every(isProtected),
  ).toBe(true);
  expect(
    [
      '/',
      '/login',
      '/register',
      '/reset-password',
      '/verify-email',
      '/change-email',
      '/buy-leads',
      '/blog',
      '/about',
      '/elsewhere',
    ].some(isProtected),
  ).toBe(false);
});

test('protected pages have no subpages', () => {
  expect(['/playground/x', '/account/a/b'].every(isBelowPlace)).toBe(true);
  expect(['/playground', '/account/crm', '/shared/a', '/blog/x', '/elsewhere/x'].some(isBelowPlace)).toBe(false);
});

test('pages that are not deployed still have a title', () => {
  expect(titleAt('/monitoring')).toBe('Monitoring');
  expect([titleAt('/account'), titleAt('/account/crm')]).toEqual(['Account', 'CRM sync']);
  expect(titleAt('/elsewhere')).toBeUndefined();
});

test('a shared answer is public, and the rest of its path is the id', () => {
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
