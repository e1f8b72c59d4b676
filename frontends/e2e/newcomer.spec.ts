import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { mailedLink, mailTo, newCredentials } from './accounts.ts';
import { rowOf } from './askwatch.ts';
import { expect, narrow, test, wide } from './looks.ts';

const root = join(import.meta.dirname, '..', '..');
const question = 'Who is the CTO?';
// More would mean a detour, which the path must not have.
const mostClicks = 15;

/** The bundled company gets its next Chief Technology Officer, whose name is returned. */
const nextCto = (): string =>
  execFileSync(process.execPath, ['--import', 'tsx', 'deploy/demo-site/next-cto.ts'], {
    cwd: root,
    env: { ...process.env, STATE_FILE: process.env.ASKWATCH_COMPANY_STATE ?? '' },
  })
    .toString()
    .split(' is now')[0] ?? '';

/** Counts clicks and notes how long after the start each part was done, without the time that checks take. */
const counting = () => {
  let from = Date.now();
  let clicks = 0;
  const parts: string[] = [];
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    /** A link in an email, opened in the same browser. */
    open: async (page: Page, link: string) => {
      clicks += 1;
      await page.goto(link);
    },
    uncounted: async (check: () => Promise<void>) => {
      const began = Date.now();
      await check();
      from += Date.now() - began;
    },
    done: (part: string) => {
      parts.push(`${part} ${((Date.now() - from) / 1000).toFixed(1)} s (${String(clicks)} clicks)`);
    },
    clicks: () => clicks,
    summary: () => parts.join(', '),
  };
};

for (const [name, width] of Object.entries({ wide, narrow }))
  test(`a newcomer registers, asks, monitors and hears of a change, ${name}`, async ({ page, looksRight }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    const { click, open, uncounted, done, clicks, summary } = counting();
    const looks = (state: string) =>
      uncounted(async () => {
        await looksRight(`newcomer-${state}`, [width]);
        await page.setViewportSize({ width, height: 900 });
      });
    const go = async (title: string) => {
      if (width === narrow) await click(page.getByRole('button', { name: 'Open menu' }));
      await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    const steps = (count: number) => page.getByRole('button', { name: `First steps: ${String(count)} of 3 done` });

    const { email, password } = newCredentials();
    await page.goto('/register');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await click(page.getByRole('button', { name: 'Register' }));
    await expect(page.getByText(/^We sent a confirmation link to your email/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Find Answer' })).toBeVisible();
    await expect(steps(0)).toBeVisible();
    await looks('registered');
    done('registered');

    await click(page.getByRole('region', { name: 'Suggestions' }).getByRole('button', { name: question }));
    await click(page.getByRole('button', { name: 'Find Answer' }));
    await click(rowOf(page, question).getByRole('link', { name: 'View full answer' }));
    const answer = page.getByRole('article');
    await expect(answer.locator('mark').first()).toBeVisible();
    const before = (await answer.locator('mark').first().innerText()).trim();
    await expect(steps(1)).toBeVisible();
    await looks('answered');
    done('answered');

    await click(answer.getByRole('button', { name: 'Monitor this answer' }));
    await expect(answer.getByRole('link', { name: /^Monitored/ })).toBeVisible();
    await click(steps(2));
    await looks('first-steps');
    await click(page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: /^Turn on emails/ }));
    await click(page.getByRole('button', { name: 'Turn on emails' }));
    await expect(page.getByText('Notifications Enabled')).toBeVisible();
    await expect(page.getByText('Your address is not verified.')).toBeVisible();
    await expect(steps(3)).toBeVisible();
    await click(page.getByRole('radio', { name: 'As it happens' }));
    await expect(page.getByText('An email for each change')).toBeVisible();
    await looks('emails-on');
    await open(page, await mailedLink(email, 'verify-email'));
    await expect(page.getByText(/^Your email address is verified/)).toBeVisible();
    done('emails on');

    await go('Monitoring');
    const watch = rowOf(page, question);
    await expect(watch.locator('mark').first()).toBeVisible();
    await looks('monitored');
    const cto = nextCto();
    expect(before).not.toContain(cto);
    await click(watch.getByRole('button', { name: /^More for/ }));
    await click(page.getByRole('menuitem', { name: 'Check now' }));
    // Pushed without a reload, once a second read has confirmed it.
    await expect(watch.getByText(cto).first()).toBeVisible({ timeout: 60_000 });
    await looks('changed');
    done('changed');

    const mail = await mailTo(email, new RegExp(`^New CTO at .+: ${cto}$`));
    done('email');
    await open(page, /^Open: (\S+)$/m.exec(mail.text)?.[1] ?? '');
    const linked = page.locator('[data-linked]');
    await expect(linked).toContainText(question);
    await expect(linked).toContainText(cto);
    await expect(linked.locator('mark').first()).toContainText(cto);
    await looks('timeline');
    done('timeline');

    expect(clicks()).toBeLessThanOrEqual(mostClicks);
    console.log(`A newcomer, ${String(width)} pixels wide: ${summary()}`);
    test.info().annotations.push({ type: 'newcomer', description: summary() });
  });
