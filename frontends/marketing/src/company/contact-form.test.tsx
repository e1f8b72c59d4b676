import '@askwatch/web-kit/browser.fixture';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from './contact-form.tsx';

type Reply = { status: number; body?: unknown };
let calls: { call: string; body: unknown }[];
let replies: Record<string, Reply>;

const problem = (status: number, code: string, detail: string): Reply => ({
  status,
  body: { type: 'urn:x', title: 'x', status, code, detail },
});

beforeEach(() => {
  calls = [];
  replies = { 'GET /api/contact': { status: 200, body: { token: 'first' } }, 'POST /api/contact': { status: 204 } };
  const fetchReply = (path: string, init: RequestInit) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    calls.push({ call, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined });
    const { status, body } = replies[call] ?? { status: 404 };
    return Promise.resolve({ ok: status < 300, status, headers: new Headers(), json: () => Promise.resolve(body) });
  };
  Object.assign(globalThis, { fetch: fetchReply });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContactForm />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const write = async (of: Record<string, string> = {}) => {
  const all = { Name: 'Ann', Email: 'ann@example.com', Subject: 'Hello', Message: 'A question.', ...of };
  for (const [label, text] of Object.entries(all)) {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  }
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const posted = () => calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);

test('a message is sent with the name of the form and the token, and the result is shown', async () => {
  await write();
  await send();
  expect((await screen.findByRole('status')).textContent).toContain("We'll reply to ann@example.com.");
  expect(posted()).toEqual([
    {
      'form-name': 'contact',
      token: 'first',
      name: 'Ann',
      email: 'ann@example.com',
      subject: 'Hello',
      message: 'A question.',
      website: '',
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ann');
  expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
});

test('all four fields are required, and the first mistake gets the focus', async () => {
  await send();
  for (const text of ['Enter your name', 'Enter your email address', 'Enter a subject', 'Write a message'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await write({ Email: 'ann at example' });
  await send();
  expect(screen.getByText('Enter an email address such as ann@example.com')).toBeTruthy();
  expect(posted()).toEqual([]);
});

test('after a failure the reason is shown and everything written is kept', async () => {
  replies['POST /api/contact'] = problem(
    503,
    'contact-unsent',
    'The message could not be sent. Try again in a minute.',
  );
  await write();
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your message was not sent.');
  expect(alert.textContent).toContain('Try again in a minute.');
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'A question.');
  replies['POST /api/contact'] = { status: 204 };
  await send();
  expect(await screen.findByRole('status')).toBeTruthy();
});

test('a form that was open for too long gets a new token', async () => {
  replies['POST /api/contact'] = problem(409, 'contact-too-old', 'This form was open too long. Send it again.');
  await write();
  await send();
  await screen.findByRole('alert');
  replies['GET /api/contact'] = { status: 200, body: { token: 'second' } };
  replies['POST /api/contact'] = { status: 204 };
  await send();
  await waitFor(() => {
    expect(posted()).toMatchObject([{ token: 'first' }, { token: 'second' }]);
  });
});
