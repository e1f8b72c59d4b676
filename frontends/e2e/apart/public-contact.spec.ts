import { expect, test } from './signed-in.ts';

const mails = process.env.ASKWATCH_MAILS ?? '';

const sentWith = async (subject: string): Promise<string | undefined> => {
  const { emails } = (await (await fetch(`${mails}/store`)).json()) as { emails: unknown[] };
  return emails.map((mail) => JSON.stringify(mail)).find((mail) => mail.includes(subject));
};

test('a message from the contact page reaches the mailbox, with its sender in Reply-To', async ({
  page,
  looksRight,
}) => {
  const subject = `Hello ${String(Date.now())}`;
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Enter your name')).toBeVisible();
  await looksRight('public-contact-mistakes');
  await page.getByLabel('Name').fill('Ann Lee');
  await page.getByLabel('Email').fill('ann.lee@example.com');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('How do I import accounts?');
  // Nobody writes this fast, and the server knows.
  await page.waitForTimeout(3500);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your message is on its way.' })).toBeVisible();
  await looksRight('public-contact-sent');
  await expect(async () => {
    expect(await sentWith(subject)).toBeDefined();
  }).toPass({ timeout: 20_000 });
  const mail = (await sentWith(subject)) ?? '';
  expect(mail).toContain('contact@askwatch.example');
  expect(mail).toContain('ann.lee@example.com');
  expect(mail).toContain('How do I import accounts?');
});

test('any other form name is refused, and a message without a token too', async ({ request, baseURL }) => {
  const send = (of: Record<string, string>) =>
    request.post('/api/contact', {
      headers: { 'x-requested-by': 'askwatch', origin: baseURL ?? '' },
      data: {
        'form-name': 'contact',
        token: 'none',
        name: 'Ann',
        email: 'ann@example.com',
        subject: 'Hello',
        message: 'Hello',
        website: '',
        ...of,
      },
    });
  expect((await send({ 'form-name': 'newsletter' })).status()).toBe(400);
  expect((await send({})).status()).toBe(409);
});
