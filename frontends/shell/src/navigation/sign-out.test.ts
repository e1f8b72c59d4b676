import '@askwatch/web-kit/browser.fixture';
import { expect, jest, test } from '@jest/globals';
import { signOut } from './sign-out.ts';

test('a failed sign-out is only logged', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await signOut();
  expect(logged).toHaveBeenCalledWith('Signing out failed', expect.anything());
  expect(location.pathname).toBe('/');
  logged.mockRestore();
});
