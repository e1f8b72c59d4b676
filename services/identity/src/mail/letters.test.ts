import { expect, test } from '@jest/globals';
import { linkLetter, linkMinutes, passwordChangedLetter, type Purpose } from './letters.ts';

const origin = 'https://askwatch.example';
const purposes = Object.keys(linkMinutes) as Purpose[];

test.each(purposes)('the email to %s has its link in the button and in the plain text', async (purpose) => {
  const newEmail = 'new@example.com';
  const letter = await linkLetter({ purpose, to: 'ann@example.com', token: 'tok-1', origin, newEmail });
  const page = purpose.startsWith('confirm-') ? 'change-email' : purpose;
  const link = `${origin}/${page}?token=tok-1`;
  expect(letter.to).toBe('ann@example.com');
  expect(letter.html).toContain(`href="${link}"`);
  expect(letter.html?.match(/class="button"/g)).toHaveLength(1);
  expect(letter.text).toContain(link);
  // Two links in the text, or none in the first place, would lead somewhere else.
  expect(letter.text.match(/https?:\/\//g)).toHaveLength(1);
  expect(letter.subject).toMatch(/Askwatch$/);
});

test('a changed password is told with a way to take the account back', async () => {
  const { subject, html, text } = await passwordChangedLetter('ann@example.com', origin);
  expect(subject).toBe('Your Askwatch password was changed');
  expect(html).toContain(`href="${origin}/forgot-password"`);
  expect(text).toContain(`${origin}/forgot-password`);
});

test('text from users cannot become markup', async () => {
  const { html } = await linkLetter({
    purpose: 'confirm-new-email',
    to: 'ann@example.com',
    token: 't',
    origin,
    newEmail: '"<img src=x>"@example.com',
  });
  expect(html).not.toContain('<img');
});
