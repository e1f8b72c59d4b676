import '@askwatch/web-kit/browser.fixture';
// Loaded up front: on a busy machine, compiling the lazy import takes longer than a test waits.
import '@askwatch/web-kit/ui/toasts';
import { toast, Toaster } from '@askwatch/web-kit/ui/toast';
import { afterEach, expect, test } from '@jest/globals';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { createQueryClient } from './query-client.ts';

const text = "You are offline. We'll do this when you're back online.";

const command = (networkMode: 'online' | 'always') => {
  const sent: string[] = [];
  const mutationFn = (what: string) => Promise.resolve(sent.push(what));
  const { mutate } = new MutationObserver(createQueryClient(), { mutationFn, networkMode });
  return {
    sent,
    give: (what: string) =>
      act(async () => {
        await Promise.race([mutate(what), Promise.resolve()]);
      }),
  };
};

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

test("an online command and one that doesn't wait for the network show no toast", async () => {
  render(createElement(Toaster));
  const { give } = command('online');
  await give('delete');
  onlineManager.setOnline(false);
  const always = command('always');
  await always.give('ask');
  expect(always.sent).toEqual(['ask']);
  act(() => {
    toast.ok('The only one');
  });
  expect(await screen.findByText('The only one')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

test('a command that waits for the network shows a toast', async () => {
  render(createElement(Toaster));
  onlineManager.setOnline(false);
  const { sent, give } = command('online');
  await give('delete');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(sent).toEqual([]);
});
