import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type LiveMessage, openStream } from './live-stream.ts';

class FakeSource extends EventTarget {
  readyState = 0;
  onopen = () => undefined;
  onmessage = (_event: { data: string }) => undefined;
  onerror = () => undefined;
  close = () => {
    this.readyState = 2;
  };
}

let sources: FakeSource[];
let heard: LiveMessage['type'][];
let stream: ReturnType<typeof openStream>;
const last = () => sources.at(-1) as FakeSource;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: { CLOSED: 2 } });
  sources = [];
  heard = [];
  stream = openStream(
    ({ type }) => heard.push(type),
    () => {
      sources.push(new FakeSource());
      return last() as unknown as EventSource;
    },
  );
  stream.connect();
  last().onopen();
});

afterEach(() => {
  stream.close();
  jest.useRealTimers();
});

test('an open stream reports that it is open and forwards changes', () => {
  last().onmessage({ data: '{}' });
  expect(heard).toEqual(['open', 'change']);
  expect(stream.isOpen()).toBe(true);
});

test('a connection that is silent for too long is reopened', () => {
  jest.advanceTimersByTime(39_000);
  last().dispatchEvent(new Event('beat'));
  jest.advanceTimersByTime(39_000);
  expect(sources).toHaveLength(1);
  jest.advanceTimersByTime(1001);
  expect(sources).toHaveLength(2);
  expect(sources[0]?.readyState).toBe(2);
  expect(heard).toEqual(['open', 'down']);
});

test('the browser reconnects a broken connection, and "open" is sent again', () => {
  last().onerror();
  expect(sources).toHaveLength(1);
  last().onopen();
  expect(heard).toEqual(['open', 'down', 'open']);
});

test('a non-stream response is reported as refused and retried with increasing delays', () => {
  for (const pauseMs of [1000, 2000, 4000]) {
    const before = sources.length;
    last().readyState = 2;
    last().onerror();
    jest.advanceTimersByTime(pauseMs - 1);
    expect(sources).toHaveLength(before);
    jest.advanceTimersByTime(1);
    expect(sources).toHaveLength(before + 1);
  }
  expect(heard).toEqual(['open', 'down', 'refused', 'refused', 'refused']);
});

test('a closed stream stays closed', () => {
  stream.close();
  jest.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
});
