import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { server, sampleUrl, show, asked } from './page.fixture.tsx';
import { answered } from './results/question.fixture.ts';

test('the default question is asked with one click and shown optimistically', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect(asked()).toEqual([
    {
      type: 'AskQuestion',
      questionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      question: 'Who is the CFO?',
      website: sampleUrl,
      mode: 'url',
    },
  ]);
  expect(screen.getByText('Browsing the page...')).toBeTruthy();
});

test('a link fills in the question and the mode, and asks nothing by itself', async () => {
  await show('/playground?ask=What+is+the+pricing+model%3F&mode=domain', 'https://example.com');
  expect(screen.getByLabelText('Question')).toHaveProperty('value', 'What is the pricing model?');
  expect(screen.getByText('Domain Mode Active')).toBeTruthy();
  expect(server.posted).toEqual([]);
  await userEvent.click(screen.getByLabelText('Single Page'));
  expect(screen.getByLabelText('Website URL')).toHaveProperty('value', sampleUrl);
});

test('several lines are asked in every combination', async () => {
  await show();
  await userEvent.clear(screen.getByLabelText('Website URL'));
  await userEvent.click(screen.getByLabelText('Website URL'));
  await userEvent.paste('a.com\nhttps://b.com/team');
  await userEvent.clear(screen.getByLabelText('Question'));
  await userEvent.paste('Who is the CEO?\n\n Who is the CTO? ');
  expect(screen.getByText('2 websites × 2 questions = 4 requests')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect(asked().map(({ website, question }) => [website, question])).toEqual([
    ['https://a.com', 'Who is the CEO?'],
    ['https://a.com', 'Who is the CTO?'],
    ['https://b.com/team', 'Who is the CEO?'],
    ['https://b.com/team', 'Who is the CTO?'],
  ]);
});

test('one click asks the valid lines in the typed order', async () => {
  await show();
  await userEvent.clear(screen.getByLabelText('Website URL'));
  await userEvent.click(screen.getByLabelText('Website URL'));
  await userEvent.paste('c.com\nour team\na.com\nb.com');
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect(screen.getByRole('alert').textContent).toContain("“our team” isn't a web address");
  expect(server.posted).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Ask the other 3' }));
  expect(asked().map(({ website }) => website)).toEqual(['https://c.com', 'https://a.com', 'https://b.com']);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => /[abc]\.com/.exec(row.textContent)?.[0])).toEqual(['c.com', 'a.com', 'b.com']);
});

test('addresses refused by the server are listed, and one click asks the others', async () => {
  const message = 'This address cannot be read. Use the public http or https address of a website.';
  server.refuse = {
    code: 'refused-address',
    detail: message,
    errors: [0, 2].map((place) => ({ path: `questions.${String(place)}.website`, message })),
  };
  await show();
  await userEvent.clear(screen.getByLabelText('Website URL'));
  await userEvent.click(screen.getByLabelText('Website URL'));
  await userEvent.paste('one.internal\nb.com\ntwo.internal');
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  const marked = await screen.findByRole('list', { name: 'Not asked' });
  expect(
    within(marked)
      .getAllByRole('listitem')
      .map(({ textContent }) => /\w+\.internal/.exec(textContent)?.[0]),
  ).toEqual(['one.internal', 'two.internal']);
  server.refuse = null;
  server.posted = [];
  await userEvent.click(screen.getByRole('button', { name: 'Ask the other one' }));
  expect(asked().map(({ website }) => website)).toEqual(['https://b.com']);
});

test('without an address or a question nothing is asked', async () => {
  await show();
  await userEvent.clear(screen.getByLabelText('Question'));
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect(screen.getByRole('alert').textContent).toBe('Inputs missing');
  expect(server.posted).toEqual([]);
});

test('domain mode reduces the URL to its origin, and switching back restores it', async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Entire Domain' }));
  expect(screen.getByLabelText('Domain URL')).toHaveProperty('value', 'https://example.com');
  expect(screen.getByText('Domain Mode Active')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Single Page' }));
  expect(screen.getByLabelText('Website URL')).toHaveProperty('value', sampleUrl);
});

test('a suggestion fills the question and sets its mode', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: /What is the pricing model/ }));
  expect(screen.getByLabelText('Question')).toHaveProperty('value', 'What is the pricing model?');
  expect(screen.getByRole('radio', { name: 'Entire Domain' })).toHaveProperty('checked', true);
});

test('at the limit nothing can be asked', async () => {
  server.used = 10;
  await show();
  const why = "You've used all 10 free requests this month";
  expect(screen.getByText(why, { selector: 'form p *' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer', description: why }));
  expect(server.posted).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Ask “/ })).toBeNull();
});

test('the form is empty after several questions were asked, and kept after one', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect(screen.getByLabelText('Question')).toHaveProperty('value', 'Who is the CFO?');
  await userEvent.type(screen.getByLabelText('Question'), '{Shift>}{Enter}{/Shift}Who is the CTO?');
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  await waitFor(() => {
    expect(screen.getByLabelText('Question')).toHaveProperty('value', '');
  });
  expect(screen.getByLabelText('Website URL')).toHaveProperty('value', '');
});

test('suggestions stay as chips once there are results, and the investors are asked of the whole site', async () => {
  server.listed = [answered()];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Who are the investors or board members\?/ }));
  expect(screen.getByRole('radio', { name: 'Entire Domain' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Question')).toHaveProperty('value', 'Who are the investors or board members?');
});
