import type { Cause } from '@askwatch/contracts/answer';
import type { Browser } from 'playwright';
import { openBrowser } from './chromium.ts';
import type { Opening, Order, Report } from './messages.ts';
import { pageRenderer } from './render-page.ts';

/**
 * The process that drives one browser. The amount of data a page can make its browser send us (logs, dialogs,
 * addresses) has no limit, so it goes to a process that may crash from it. It starts as our user and switches to the
 * user `nobody`.
 */

/** The uid of `nobody` on Unix systems. */
const nobodyUid = 65_534;

const becomeNobody = (): void => {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(nobodyUid);
  process.setuid?.(nobodyUid);
};

const sendReport = (report: Report): void => {
  process.send?.(report);
};

const pendingVerdicts = new Map<number, (cause: Cause | null) => void>();
let asked = 0;
const whyForbidden = ({ href }: URL): Promise<Cause | null> =>
  new Promise((resolve) => {
    asked += 1;
    pendingVerdicts.set(asked, resolve);
    sendReport({ type: 'judge', id: asked, url: href });
  });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 2000);

let opened: { browser: Browser; opening: Opening } | undefined;

const open = async (opening: Opening): Promise<void> => {
  becomeNobody();
  opened = { browser: await openBrowser(opening), opening };
  sendReport({ type: 'opened' });
};

const render = async (url: string): Promise<void> => {
  if (!opened) throw new Error('No browser is open');
  const { browser, opening } = opened;
  const { page, isSpent } = await pageRenderer({ ...opening, forbids: whyForbidden })(browser, url);
  sendReport(
    page instanceof Error
      ? { type: 'not-rendered', message: messageOf(page), isSpent }
      : { type: 'rendered', page, isSpent },
  );
};

process.on('message', (order: Order) => {
  if (order.type === 'judged') {
    pendingVerdicts.get(order.id)?.(order.cause);
    pendingVerdicts.delete(order.id);
    return;
  }
  const work = order.type === 'open' ? open(order.opening) : render(order.url);
  work.catch((error: unknown) => {
    sendReport(
      order.type === 'open'
        ? { type: 'failed', message: messageOf(error) }
        : { type: 'not-rendered', message: messageOf(error), isSpent: true },
    );
  });
});
// The parent process has ended or is done with it.
process.on('disconnect', () => process.exit());
