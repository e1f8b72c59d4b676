import type { Block, PageRead } from '@askwatch/contracts/reading';
import { describe, expect, test } from '@jest/globals';
import { partsOf } from './page-line.ts';
import { card, item, page, paragraph, row, under } from './pages.fixture.ts';
import { asksSeveral, listAround } from './several.ts';

/** The list around some words of a block. */
const around = (words: string, block: Block, ...others: Block[]): string[] | undefined => {
  const text = partsOf(block).find((part) => part.includes(words)) ?? '';
  const whole = partsOf(block).join(' ');
  const on = page('Club', under(['Club'], block, ...others)) as PageRead;
  const from = text.indexOf(words);
  const part = { at: 0, text, block: whole, blockAt: whole.indexOf(text) };
  return listAround(part, from, from + words.length, on)?.items;
};

describe('a question that asks for several', () => {
  test.each([
    'Which cities do they have offices in?',
    'What jobs are they hiring for right now?',
    'In which cities do they have offices?',
    'Which foundations, funds or banks give them money?',
    'names of the dental hygienists',
    'Welche Berufe kann man dort lernen?',
    'Quelles marques sont vendues ?',
    '¿Qué marcas venden?',
  ])('%s', (question) => {
    expect(asksSeveral({ question })).toBe(true);
  });
  test.each([
    'Which foreign embassy is on their client list?',
    'Which of their clients is a health food brand?',
    'What does the class cost?',
    'Which class is the cheapest?',
    'What is the opening hour?',
    'Welcher Beruf ist frei?',
  ])('not %s', (question) => {
    expect(asksSeveral({ question })).toBe(false);
  });
});

describe('a list', () => {
  test('is the items of an enumeration that a reader chose, and nothing around it', () => {
    const line = paragraph(
      'From distributors, we buy in four countries: Germany, the Netherlands, Poland and Romania.',
    );
    const countries = ['Germany', 'the Netherlands', 'Poland', 'Romania'];
    expect(around('Germany, the Netherlands, Poland and Romania', line)).toEqual(countries);
    expect(around('Germany, the Netherlands, Poland and Romania.', line)).toEqual(countries);
    expect(around('Visa and MasterCard', paragraph('Pay by Visa and MasterCard only.'))).toEqual([
      'Visa',
      'MasterCard',
    ]);
  });

  test('is the items, or the titles of the cards or rows, that stand side by side', () => {
    expect(around('Owls', item('Owls'), item('Ducks'), item('Geese'))).toEqual(['Owls', 'Ducks', 'Geese']);
    expect(around('Ann', card('Ann', 'Keeps bees'), card('Bo', 'Sells honey'))).toEqual(['Ann', 'Bo']);
    expect(around('2 kg', row('Acacia', '2 kg'), row('Lime', '3 kg'))).toEqual(['2 kg', '3 kg']);
  });

  test('is nothing where there is one thing, or where sentences stand among the items', () => {
    expect(around('bees', paragraph('We keep bees.'))).toBeUndefined();
    expect(around('Poland and Romania', paragraph('We buy in Germany, Poland and Romania.'))).toBeUndefined();
    expect(around('Germany, Poland', paragraph('We buy in Germany, Poland and Romania.'))).toBeUndefined();
    expect(around('Poland', paragraph('We buy in Germany, Poland and Romania.'))).toBeUndefined();
    expect(around('Owls', item('Owls'))).toBeUndefined();
    expect(
      around('Owls', item('Owls'), item('Do not feed the ducks on the pond before it is noon on Sundays.')),
    ).toBeUndefined();
  });
});
