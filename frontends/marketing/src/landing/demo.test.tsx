import '@askwatch/web-kit/browser.fixture';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Demo } from './demo.tsx';

let isReduced = false;
let seen: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  isReduced = false;
  jest.useFakeTimers();
  class Observer {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      seen = (isIntersecting) => {
        report([{ isIntersecting }]);
      };
    }
    observe() {
      // `seen` reports.
    }
    disconnect() {
      // Nothing to stop.
    }
  }
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    matchMedia: () => ({
      matches: isReduced,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const after = (ms: number) => {
  // A step starts the timer of the next one only once it is rendered.
  for (let passed = 0; passed < ms; passed += 50)
    act(() => {
      jest.advanceTimersByTime(50);
    });
};
const phase = () => screen.getByRole('region').dataset.phase;

test('it starts with the answer, as without scripts, and then plays all phases again and again', () => {
  render(<Demo />);
  expect(phase()).toBe('answered');
  expect(screen.getByText('Monitor Selected')).toBeTruthy();
  for (let loop = 0; loop < 2; loop += 1) {
    after(3500);
    expect(phase()).toBe('idle');
    after(1000);
    expect(screen.getByText('Found 1 page')).toBeTruthy();
    after(150);
    expect(screen.getByText('Found 2 pages')).toBeTruthy();
    after(1500);
    expect(screen.getByText('Found 12 pages')).toBeTruthy();
    after(550);
    expect(screen.getByText('Selected 3 pages to analyze')).toBeTruthy();
    after(1400);
    expect(screen.getByText('1 of 3 pages')).toBeTruthy();
    after(1600);
    expect(screen.getByText('3 of 3 pages')).toBeTruthy();
    after(800);
    expect(screen.getByText('Thinking about your question...')).toBeTruthy();
    after(1500);
    expect(phase()).toBe('answered');
  }
});

test('off screen it stands still and goes on when it is seen again', () => {
  render(<Demo />);
  after(3500);
  act(() => {
    seen(false);
  });
  after(60_000);
  expect(phase()).toBe('idle');
  act(() => {
    seen(true);
  });
  after(1000);
  expect(phase()).toBe('running');
});

test('it can be paused and played', () => {
  render(<Demo />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the example' }));
  after(60_000);
  expect(phase()).toBe('answered');
  fireEvent.click(screen.getByRole('button', { name: 'Play the example' }));
  after(3500);
  expect(phase()).toBe('idle');
});

test('with reduced motion it only shows the answer, and nothing can be paused', () => {
  isReduced = true;
  render(<Demo />);
  after(60_000);
  expect(phase()).toBe('answered');
  expect(screen.queryByRole('button', { name: /the example/ })).toBeNull();
});

test('it is labelled as an example, and a text tells its story', () => {
  render(<Demo />);
  expect(screen.getByText('Example')).toBeTruthy();
  expect(screen.getByText(/Askwatch finds 12 pages, selects 3/)).toBeTruthy();
});
