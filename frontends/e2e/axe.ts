import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Finding = { impact?: string | null; id: string; nodes: { html: string }[] };
type Axe = { run: (context: unknown, options: unknown) => Promise<{ violations: Finding[] }> };

/**
 * What axe finds that is serious or critical. It runs in the page itself: the pages have no frames, so nothing has to
 * be put together in a page of its own. Were there one, axe would report that it could not look into it.
 * @param rules those to look at; all when there are none
 */
export const serious = async (page: Page, rules: string[] = []): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (wanted) => {
    // The rows of a table are made by one component: those with the same elements and classes have the same roles,
    // names and colours. Ten of a kind are looked at, and each kind is: one with an empty name is of another kind.
    const sample = 10;
    const seen = new Map<string, number>();
    const kindOf = (element: Element) => [
      element.tagName,
      element.textContent.trim() === '',
      ...[...element.attributes].map(({ name, value }) =>
        /^(?:class|style|role)$/.test(name) ? value : `${name} ${String(value === '')}`,
      ),
    ];
    const alike = [...document.querySelectorAll('tbody > tr')].filter((row) => {
      const kind = JSON.stringify([row, ...row.querySelectorAll('*')].map(kindOf));
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      return count > sample;
    });
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(
      { include: [document], exclude: alike },
      {
        // Of what is fine axe then writes down one example each; what is wrong it reports in full.
        resultTypes: ['violations'],
        ...(wanted.length > 0 && { runOnly: { type: 'rule', values: wanted } }),
      },
    );
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
};
