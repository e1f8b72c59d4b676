import '@askwatch/web-kit/browser.fixture';
// Loaded up front: on a busy machine, compiling the lazy import takes longer than a test waits.
import '@askwatch/web-kit/ui/toasts';
import type { QuestionIds, QuestionView } from '@askwatch/contracts/asking';
import { Toaster } from '@askwatch/web-kit/ui/toast';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { many } from '../results/question.fixture.ts';
import { useDeleting } from './use-deleting.ts';

let posted: { path: string; ids: string[] }[];
/** Whether the fake server accepts this part. */
let isAccepted: (ids: string[]) => boolean;
let client: QueryClient;

const questions = many(347);
const ids = questions.map(({ id }) => id);
const sentTo = (path: string) => posted.filter((sent) => sent.path === path).map((sent) => sent.ids);
const deletedNow = () =>
  (client.getQueryData<QuestionView[]>(['question']) ?? []).flatMap(({ id, deleted }) =>
    deleted === undefined ? [] : id,
  );

const show = () =>
  renderHook(useDeleting, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        {children}
        <Toaster />
      </QueryClientProvider>
    ),
  }).result;

beforeEach(() => {
  posted = [];
  isAccepted = () => true;
  client = new QueryClient();
  client.setQueryData(['question'], questions);
  const detail = 'This question no longer exists.';
  const refused = {
    type: 'urn:askwatch:problem:question-unknown',
    title: detail,
    status: 404,
    code: 'question-unknown',
    detail,
  };
  const reply = (path: string, { body }: RequestInit) => {
    const { questionIds } = JSON.parse(body as string) as QuestionIds;
    posted.push({ path, ids: questionIds });
    return Promise.resolve(
      isAccepted(questionIds)
        ? { ok: true, status: 204 }
        : { ok: false, status: 404, json: () => Promise.resolve(refused) },
    );
  };
  Object.assign(globalThis, { fetch: reply });
});
afterEach(cleanup);

test('all 347 are deleted in parts, and undo restores them all', async () => {
  const result = show();
  act(() => {
    result.current.remove(questions);
  });
  await waitFor(() => {
    expect(sentTo('/api/questions/delete').flat()).toEqual(ids);
  });
  expect(sentTo('/api/questions/delete').map(({ length }) => length)).toEqual([200, 147]);
  expect(result.current.deleted).toEqual(ids);
  expect(deletedNow()).toEqual(ids);
  act(() => {
    result.current.undo();
  });
  await waitFor(() => {
    expect(sentTo('/api/questions/restore').flat()).toEqual(ids);
  });
  expect(deletedNow()).toEqual([]);
});

test('when a part is refused, the rest reappears, and the toast has both counts', async () => {
  isAccepted = ({ length }) => length === 200;
  const result = show();
  act(() => {
    result.current.remove(questions);
  });
  expect(
    await screen.findByText(
      "200 of 347 questions deleted. The rest couldn't be deleted. This question no longer exists.",
    ),
  ).toBeTruthy();
  expect(deletedNow()).toEqual(ids.slice(0, 200));
  expect(result.current.deleted).toEqual(ids.slice(0, 200));
});

test('questions deleted along with the first are restored with it', async () => {
  const result = show();
  const [first, second] = questions;
  if (!first || !second) throw new Error('There are more');
  act(() => {
    result.current.remove([first]);
  });
  act(() => {
    result.current.removeToo([second]);
  });
  expect(result.current.deleted).toEqual([first.id, second.id]);
  act(() => {
    result.current.undo();
  });
  await waitFor(() => {
    expect(sentTo('/api/questions/restore')).toEqual([[first.id, second.id]]);
  });
  expect(sentTo('/api/questions/delete')).toEqual([[first.id], [second.id]]);
});
