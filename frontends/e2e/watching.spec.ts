import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, rowOf, test } from './askwatch.ts';

const root = join(import.meta.dirname, '..', '..');
const stateFile = process.env.ASKWATCH_COMPANY_STATE ?? '';
const mailServer = process.env.ASKWATCH_MAILS ?? '';
const origin = process.env.ASKWATCH_ORIGIN ?? '';

/** Like `npm run demo:cfo`: the bundled company gets its next Chief Financial Officer. */
const nextCfo = (): string => {
  const said = execFileSync(process.execPath, ['--import', 'tsx', 'deploy/demo-site/next-cfo.ts'], {
    cwd: root,
    env: { ...process.env, STATE_FILE: stateFile },
  });
  return said.toString().split(' is now')[0] ?? '';
};

type Mail = { subject: string; body: { text: string; html?: string } };
const mailsAbout = async (words: string[]): Promise<Mail[]> => {
  const { emails } = (await (await fetch(`${mailServer}/store`)).json()) as { emails: Mail[] };
  return emails.filter(({ body }) => words.every((word) => body.text.includes(word)));
};

test('a question is asked, monitored, changed, confirmed on screen, emailed once and unsubscribed', async ({
  playground: page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const headers = { 'x-requested-by': 'askwatch', origin };
  const saved = await context.request.put('/api/notifications', {
    headers,
    data: { mechanism: 'email', frequency: 'immediate', hour: 8, weekday: 1, timeZone: 'UTC' },
  });
  expect(saved.status()).toBe(204);

  // Each run needs its own question, because an already monitored one isn't added again.
  const question = 'Who is the CFO of Fernholt?';
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Find Answer' }).click();
  const asked = rowOf(page, question);
  await expect(asked.getByRole('link', { name: 'View full answer' })).toBeVisible();
  const before = (await asked.locator('mark').innerText()).trim();
  await asked.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Monitor Selected' }).click();

  await page.getByRole('link', { name: 'Monitoring', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Monitoring', level: 1 })).toBeVisible();
  const watch = rowOf(page, question);
  await expect(watch.locator('mark').first()).toBeVisible({ timeout: 30_000 });

  const name = nextCfo();
  await watch.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Check now' }).click();
  // No reload: the change is pushed once the second read has confirmed it.
  await expect(watch.getByText(name).first()).toBeVisible({ timeout: 60_000 });

  await expect.poll(async () => (await mailsAbout([question, name])).length, { timeout: 60_000 }).toBe(1);
  const [mail] = await mailsAbout([question, name]);
  expect(mail?.body.text).toContain(before.split(/\s+/).slice(0, 2).join(' '));
  expect(mail?.body.text).toContain(`Now: "${name}`);

  // Opening the link doesn't unsubscribe; only the click does.
  const link = new RegExp(`${origin}/unsubscribe\\?token=[\\w-]+`).exec(mail?.body.text ?? '')?.[0] ?? '';
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect
    .poll(
      async () =>
        (
          (await (await context.request.get('/api/notifications', { headers })).json()) as {
            preferences: { mechanism: string };
          }
        ).preferences.mechanism,
    )
    .toBe('none');
  expect(await mailsAbout([question, name])).toHaveLength(1);
});
