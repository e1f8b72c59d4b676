import '../browser.fixture.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { UndoBar } from './undo-bar.tsx';

let over: number;
const onOver = () => {
  over += 1;
};
const onUndo = () => undefined;
const bar = (deleted: string[]) => (
  <UndoBar
    deleted={deleted}
    text={`${String(deleted.length)} deleted`}
    offeredMs={10_000}
    onUndo={onUndo}
    onOver={onOver}
  />
);
const wait = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  over = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a deletion can be taken back for ten seconds', () => {
  render(bar(['a', 'b']));
  expect(screen.getByRole('group').textContent).toContain('2 deleted');
  wait(9999);
  expect(over).toBe(0);
  wait(1);
  expect(over).toBe(1);
});

test('the countdown pauses while the bar has the focus', () => {
  render(bar(['a']));
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => {
    undo.focus();
  });
  wait(60_000);
  expect(over).toBe(0);
  act(() => {
    undo.blur();
  });
  wait(10_000);
  expect(over).toBe(1);
});

test("a bar that disappeared while focused doesn't pause the next one", () => {
  const { rerender } = render(bar(['a']));
  act(() => {
    screen.getByRole('button', { name: 'Undo' }).focus();
  });
  rerender(bar([]));
  rerender(bar(['b']));
  wait(10_000);
  expect(over).toBe(1);
});

test('a second action can be offered next to undo', () => {
  let used = 0;
  const also = {
    label: 'Delete older ones too',
    onUse: () => {
      used += 1;
    },
  };
  render(<UndoBar deleted={['a']} text="1 deleted" offeredMs={10_000} onUndo={onUndo} onOver={onOver} also={also} />);
  act(() => {
    screen.getByRole('button', { name: also.label }).click();
  });
  expect([used, over]).toEqual([1, 0]);
});
