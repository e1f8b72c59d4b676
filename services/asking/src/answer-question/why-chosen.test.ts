import { expect, test } from '@jest/globals';
import { whyChosen } from './why-chosen.ts';

const page = (path: string, title = '') => ({ url: `https://example.com${path}`, title, score: 1 });

test("a page is chosen for the question's words in its title or address", () => {
  expect(whyChosen('Who are the investors?', page('/about', 'Our investors'), false)).toEqual({
    url: 'https://example.com/about',
    title: 'Our investors',
    why: 'words',
    words: ['investors'],
  });
  expect(whyChosen('What is the pricing model?', page('/price'), false)).toMatchObject({ why: 'rank' });
  expect(whyChosen('What does it cost, what is the price?', page('/prices'), false)).toMatchObject({
    words: ['price'],
  });
});

test('without shared words it is the start page, linked from a page read before, or among the best', () => {
  expect(whyChosen('Who is the CFO?', page('/', 'Example'), false).why).toBe('start');
  expect(whyChosen('Who is the CFO?', page('/team', 'Team'), false).why).toBe('rank');
  expect(whyChosen('Who is the CFO?', page('/team', 'Team'), true).why).toBe('linked');
});
