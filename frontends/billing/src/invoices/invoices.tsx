import type { Invoice } from '@askwatch/contracts/billing';
import { Chip, type Tone } from '@askwatch/web-kit/ui/chip';
import { dayText } from '@askwatch/web-kit/time-text';
import { dollars, invoices as texts } from '../texts.ts';

const tones: Record<Invoice['status'], Tone> = {
  paid: 'ok',
  open: 'warn',
  void: 'none',
  refunded: 'none',
  disputed: 'bad',
};

const Row = ({ invoice: { number, item, created, amountCents, refundedCents, status } }: { invoice: Invoice }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 md:items-center border-t border-line py-3 md:grid-cols-[140px_minmax(0,1fr)_auto_7rem]">
    <span className="text-sm text-muted">{dayText(created)}</span>
    <span className="min-w-0 max-md:order-first md:truncate">
      {texts.items[item]}
      {number !== null && <span className="text-sm text-muted max-md:block md:ml-2">{number}</span>}
    </span>
    <span className="flex items-baseline gap-2 tabular-nums md:flex-row-reverse">
      {dollars(amountCents)}
      {refundedCents > 0 && refundedCents < amountCents && (
        <span className="text-sm text-muted">{texts.refunded(dollars(refundedCents))}</span>
      )}
    </span>
    <Chip tone={tones[status]} className="justify-self-end">
      {texts.states[status]}
    </Chip>
  </li>
);

/** All invoices, newest first. */
export const Invoices = ({ invoices }: { invoices: readonly Invoice[] }) => (
  <section aria-label={texts.title} className="rounded-card border border-line bg-surface px-5 pt-5 pb-2">
    <h2 className="pb-3 text-lg font-semibold">{texts.title}</h2>
    {invoices.length === 0 ? (
      <p className="pb-3 text-sm text-muted">{texts.none}</p>
    ) : (
      <ul>
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    )}
  </section>
);
