import { expect, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { SiteTile } from './site-tile.tsx';

test('the icon comes from our own address; one that cannot be loaded gives way to the first letter', () => {
  const { container, rerender } = render(<SiteTile name="Fabrikam" icon="one" />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/api/icons/one');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('F');
  rerender(<SiteTile name="Fabrikam" icon="two" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/icons/two');
});

test.each([
  ['northwind.example', 'n'],
  ['“Zoë”', 'Z'],
  ['株式会社', '株'],
  ['!!', '?'],
])('without an icon, %s is shown as %s', (name, letter) => {
  expect(render(<SiteTile name={name} icon={undefined} />).container.textContent).toBe(letter);
});
