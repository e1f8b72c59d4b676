import '@askwatch/web-kit/browser.fixture';
// Loaded up front: on a busy machine, compiling the lazy import takes longer than a test waits.
import '@askwatch/web-kit/ui/toasts';
import type { QuestionIds } from '@askwatch/contracts/asking';
import { Toaster } from '@askwatch/web-kit/ui/toast';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { exportQuestions } from './export.ts';
import { many } from './question.fixture.ts';

let asked: string[][];
let saved: Blob[];

beforeEach(() => {
  asked = [];
  saved = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => String(saved.push(file)), revokeObjectURL: () => undefined });
  const reply = (_path: string, { body }: RequestInit) => {
    asked.push((JSON.parse(body as string) as QuestionIds).questionIds);
    return Promise.resolve({
      ok: true,
      status: 200,
      blob: () => Promise.resolve({ text: () => Promise.resolve('"Question"\r\n"x"\r\n') }),
    });
  };
  Object.assign(globalThis, { fetch: reply });
});
afterEach(cleanup);

test('all 347 are exported in order into one file, and a toast confirms it', async () => {
  const questions = many(347);
  render(<Toaster />);
  await act(() => exportQuestions(questions));
  expect(asked.map(({ length }) => length)).toEqual([200, 147]);
  expect(asked.flat()).toEqual(questions.map(({ id }) => id));
  expect(saved.map(({ size }) => size)).toEqual([new Blob(['\ufeff"Question"\r\n"x"\r\n"x"\r\n']).size]);
  expect(await screen.findByText('347 questions exported')).toBeTruthy();
});

test('if a part fails, nothing is saved and a toast says so', async () => {
  const reply = globalThis.fetch;
  Object.assign(globalThis, {
    fetch: (path: string, init: RequestInit) =>
      asked.length === 1
        ? Promise.resolve({ ok: false, status: 500, json: () => Promise.resolve({}) })
        : reply(path, init),
  });
  render(<Toaster />);
  await act(() => exportQuestions(many(201)));
  expect(saved).toEqual([]);
  expect(await screen.findByText(/^Nothing was exported\./)).toBeTruthy();
});
