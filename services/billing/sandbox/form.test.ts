import { expect, test } from '@jest/globals';
import { parseForm, textIn, textsIn } from './form.ts';

test('nested fields are read as the library sends them', () => {
  const form = parseForm(
    'mode=payment&line_items[0][price]=price_1&line_items[0][quantity]=1&metadata[searchId]=a%26b&expand[0]=data.payments&expand[]=x',
  );
  expect(textIn(form, 'mode')).toBe('payment');
  expect(textIn(form, 'line_items', '0', 'price')).toBe('price_1');
  expect(textsIn(form, 'metadata')).toEqual({ searchId: 'a&b' });
  expect(Object.values(textsIn(form, 'expand'))).toEqual(['data.payments', 'x']);
  expect(textIn(form, 'metadata')).toBeUndefined();
  expect(textIn(form, 'nothing', 'here')).toBeUndefined();
});
