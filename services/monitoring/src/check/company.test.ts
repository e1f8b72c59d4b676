import { expect, test } from '@jest/globals';
import { companyOf } from './company.ts';

const fact = (type: string, properties: Record<string, string[]>) => ({ type, properties });

test('a page names its site in its metadata, or its structured data', () => {
  const organisation = fact('Organization', { name: ['Northwind Ltd'] });
  expect(companyOf({ structured: [organisation, fact('og', { site_name: ['Northwind'] })] })).toBe('Northwind');
  expect(companyOf({ structured: [organisation, fact('WebSite', { name: [' Northwind Traders '] })] })).toBe(
    'Northwind Traders',
  );
  expect(companyOf({ structured: [organisation] })).toBe('Northwind Ltd');
});

test('a page that names nobody, or has a sentence there, has no name', () => {
  expect(
    companyOf({ structured: [fact('Person', { name: ['Ann Lee'] }), fact('og', { title: ['Team'] })] }),
  ).toBeUndefined();
  expect(companyOf({ structured: [fact('og', { site_name: ['x'.repeat(61)] })] })).toBeUndefined();
  expect(companyOf({ structured: [fact('og', { site_name: ['  '] })] })).toBeUndefined();
});
