import type { Store } from './store.ts';
import type { Portal, Session } from './things.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${String(letter.charCodeAt(0))};`);

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 28rem; margin: 0 auto; padding: 2rem 1rem; }
  .notice { border: 2px dashed; border-radius: 10px; padding: .75rem 1rem; font-weight: 600; }
  h1 { font-size: 1.75rem; margin: 1.5rem 0 .25rem; }
  button { font: inherit; padding: .75rem 1.25rem; border-radius: 6px; border: 1px solid; cursor: pointer; width: 100%; }
  button.primary { background: #2f4bd8; color: #fff; border-color: #2f4bd8; }
  form { margin: 1rem 0; }
  table { width: 100%; border-collapse: collapse; }
  td { padding: .5rem 0; border-top: 1px solid #8886; }
  td:last-child { text-align: right; }`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">` +
  `<title>${escape(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const notice = (what: string) => `<p class="notice">${what}: no money moves</p>`;

/** The pages that Stripe would host. */
export const pages = (store: Store) => ({
  checkout(session: Session): string {
    const [item] = session.line_items.data;
    const name = item?.price.nickname ?? 'Unknown';
    const amount = dollars(session.amount_total);
    const every = item?.price.recurring ? ` per ${item.price.recurring.interval}` : '';
    if (session.status !== 'open')
      return page(
        'Sandbox checkout',
        `${notice('Sandbox checkout')}<h1>This page is ${session.status}</h1>` +
          `<p><a href="${escape(session.cancel_url)}">Back to Askwatch</a></p>`,
      );
    const at = `/checkout/${session.id}`;
    return page(
      'Sandbox checkout',
      `${notice('Sandbox checkout')}<h1>${escape(name)}</h1><p>${amount}${every}</p>` +
        `<form method="post" action="${at}/pay"><button class="primary">Pay ${amount}</button></form>` +
        `<form method="post" action="${at}/decline"><button>Pay with a card that is declined</button></form>` +
        `<form method="post" action="${at}/cancel"><button>Cancel</button></form>`,
    );
  },

  declined: (session: Session): string =>
    page(
      'Sandbox checkout',
      `${notice('Sandbox checkout')}<h1>The card was declined</h1>` +
        `<p><a href="/checkout/${session.id}">Try another card</a></p>`,
    ),

  portal({ customer, return_url }: Portal): string {
    const rows = store
      .all('invoice')
      .filter((invoice) => invoice.customer === customer)
      .map(({ number, total, status }) => `<tr><td>${escape(number)}</td><td>${dollars(total)}, ${status}</td></tr>`);
    return page(
      'Sandbox customer portal',
      `${notice('Sandbox customer portal')}<h1>Invoices</h1><table>${rows.join('')}</table>` +
        `<form method="post"><button class="primary">Update card</button></form>` +
        `<p><a href="${escape(return_url)}">Back to Askwatch</a></p>`,
    );
  },
});
