import '../browser.fixture.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

let done: string[];
const form = (reason: string | null) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      done.push('sent');
    }}
  >
    <input aria-label="Name" />
    <Button type="submit" disabledReason={reason} onClick={() => done.push('pressed')}>
      Send
    </Button>
  </form>
);
const send = () => screen.getByRole('button', { name: 'Send' });
const tip = () => screen.queryByRole('tooltip')?.textContent ?? null;

beforeEach(() => {
  done = [];
});
afterEach(cleanup);

test('a button with a disabled reason stays focusable and is described by the reason', async () => {
  render(form('Select one first'));
  expect(tip()).toBeNull();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(send());
  expect(send()).toBe(screen.getByRole('button', { name: 'Send', description: 'Select one first' }));
  expect([send().getAttribute('aria-disabled'), send().hasAttribute('disabled')]).toEqual(['true', false]);
  expect(tip()).toBe('Select one first');
  await userEvent.keyboard('{Escape}');
  expect(tip()).toBeNull();
});

test('clicking it, Enter on it and Enter in its form do nothing', async () => {
  render(form('Select one first'));
  await userEvent.click(send());
  send().focus();
  await userEvent.keyboard('{Enter} ');
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}');
  expect(done).toEqual([]);
});

test('a tap shows the reason until the user taps elsewhere', () => {
  render(form('Select one first'));
  expect(tip()).toBeNull();
  fireEvent.click(send());
  expect(tip()).toBe('Select one first');
  fireEvent.pointerDown(document.body);
  expect(tip()).toBeNull();
});

test('when the reason goes away, the button element and its focus are kept', async () => {
  const { rerender } = render(form('Select one first'));
  const before = send();
  before.focus();
  rerender(form(null));
  expect([send(), document.activeElement]).toEqual([before, before]);
  expect([before.hasAttribute('aria-disabled'), before.hasAttribute('aria-describedby'), tip()]).toEqual([
    false,
    false,
    null,
  ]);
  await userEvent.click(before);
  expect(done).toEqual(['pressed', 'sent']);
});
