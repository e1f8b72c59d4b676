import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Finding = { impact?: string | null; id: string; nodes: { html: string }[] };
type Axe = { run: (context: unknown, options: unknown) => Promise<{ violations: Finding[] }> };

/**
 * Serious and critical axe violations. Runs axe in the page directly, since our pages have no frames to combine; axe
 * would report a frame that it can't inspect.
 */
export const serious = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // Table rows come from one component: rows with the same elements and classes have the same roles, names and
    // colors. So only ten of each kind are checked; an element with an empty name makes a row another kind.
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
      // For passing rules, axe then only records one example each; violations are reported in full.
      { resultTypes: ['violations'] },
    );
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
};
