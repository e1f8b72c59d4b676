import type { LeadSearchResults } from '@askwatch/contracts/leads';
import { Button } from '@askwatch/web-kit/ui/button';
import { LoaderCircle, LockOpen } from 'lucide-react';
import { leadsText, unlockPrice } from '../texts.ts';
import { LeadsTable } from './leads-table.tsx';
import { SourceNote } from './source-note.tsx';
import { useUnlock } from './use-unlock.ts';

const notForSale =
  "OpenStreetMap found nothing. Here are a few from Google, whose terms don't let us sell or export them.";

const newText = (total: number, fresh: number): string =>
  fresh < total ? ` You bought ${leadsText(total - fresh)} of these before; ${String(fresh)} are new.` : '';

const Unlock = ({ search }: Pick<LeadSearchResults, 'search'>) => {
  const { unlock, isBusy, error } = useUnlock(search.id);
  const { totalResults: total, newResults: fresh } = search;
  if (fresh === 0) return <p className="text-sm">You bought all of these before, so you won't be charged.</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="primary" size="large" disabled={isBusy} aria-busy={isBusy} onClick={unlock}>
        {isBusy ? <LoaderCircle aria-hidden size={16} className="animate-spin" /> : <LockOpen aria-hidden size={16} />}
        Unlock {leadsText(total)} for {unlockPrice}
      </Button>
      <p className="text-sm text-muted">Paid once, and yours to keep.{newText(total, fresh)}</p>
      {error !== null && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
};

type PreviewProps = Pick<LeadSearchResults, 'search' | 'previewResults'> & { isPaying: boolean };

/** The first results, and what a payment adds. */
export const Preview = ({ search, previewResults, isPaying }: PreviewProps) => {
  const { totalResults: total, provider, access } = search;
  if (total === 0 && previewResults.length === 0)
    return (
      <p className="text-base text-muted">
        Nothing was found, so you won't be charged. Try another business type or a wider area.
      </p>
    );
  return (
    <div className="grid gap-4">
      <LeadsTable leads={previewResults} label="Preview" />
      {provider && <SourceNote provider={provider} />}
      {total > 1 && <p className="text-sm font-medium">+ {total - 1} more</p>}
      {access === 'revoked' && (
        <p className="text-sm text-warn">
          The payment for this search was refunded or disputed, so its leads are locked again.
        </p>
      )}
      {provider === 'google' && <p className="text-sm text-muted">{notForSale}</p>}
      {isPaying && access === 'preview' && (
        <p role="status" className="text-sm">
          If you have paid, we are confirming your payment. The list will unlock automatically.
        </p>
      )}
      {total > 0 && access === 'preview' && <Unlock search={search} />}
    </div>
  );
};
