import '@askwatch/web-kit/browser.fixture';
import { configQuery } from '@askwatch/web-kit/client-config';
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { Operator } from './operator.tsx';

afterEach(cleanup);

const show = (contact?: string) => {
  const client = new QueryClient();
  const config = { sampleUrl: 'https://example.com/', deployment: 'test' as const };
  client.setQueryData(configQuery.queryKey, { ...config, ...(contact === undefined ? {} : { contact }) });
  render(
    <QueryClientProvider client={client}>
      <Operator />
    </QueryClientProvider>,
  );
};

test("the operator's address is shown where one is configured", () => {
  show('hello@example.com');
  expect(screen.getByRole('link', { name: 'hello@example.com' })).toHaveProperty('href', 'mailto:hello@example.com');
});

test('without an address nothing is shown', () => {
  show();
  expect(document.body.textContent).toBe('');
});
