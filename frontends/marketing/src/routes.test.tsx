import '@askwatch/web-kit/browser.fixture';
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useRoutes } from 'react-router';
import { pages, tabTitle } from './pages.ts';
import { ready, routes } from './routes.tsx';

Object.assign(globalThis, {
  matchMedia: () => ({ matches: true, addEventListener: () => 0, removeEventListener: () => 0 }),
});

const Routed = () => useRoutes(routes);

const show = async (path: string) => {
  await ready(path);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routed />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

afterEach(cleanup);

test.each(pages.map(({ path }) => path))(
  '%s is there as soon as its code is, with one heading and its title',
  async (path) => {
    await show(path);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const page = pages.find((one) => one.path === path);
    expect(document.title).toBe(page && tabTitle(page));
    const canonical = document.querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe(`${location.origin}${path}`);
  },
);

test('an unknown article is said to be unknown, with a link back', async () => {
  await show('/blog/nothing');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Blog post not found');
  expect(screen.getByRole('link', { name: 'Return to blog' })).toHaveProperty('pathname', '/blog');
});

test('a use case opens its question in the Playground', async () => {
  await show('/competitive-intelligence');
  const link = screen.getByRole('link', { name: /^Ask this question/ });
  expect(link.getAttribute('href')).toBe('/playground?ask=What+is+the+pricing+model%3F&mode=domain');
});
