import type { LeadSearchResults } from '@askwatch/contracts/leads';
import { Button } from '@askwatch/web-kit/ui/button';
import { LoaderCircle, LockOpen } from 'lucide-react';
import { preview as texts } from '../texts.ts';
import { LeadsTable } from './leads-table.tsx';
import { SourceNote } from './source-note.tsx';
import { useUnlock } from './use-unlock.ts';

const Unlock = ({ search }: Pick<LeadSearchResults, 'search'>) => {
  const { unlock, isBusy, error } = useUnlock(search.id);
  const { totalResults: total, newResults: fresh } = search;
  if (fresh === 0) return <p className="text-sm">{texts.boughtAll}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="primary" size="large" disabled={isBusy} aria-busy={isBusy} onClick={unlock}>
        {isBusy ? <LoaderCircle aria-hidden size={16} className="animate-spin" /> : <LockOpen aria-hidden size={16} />}
        {texts.unlock(total)}
      </Button>
      <p className="text-sm text-muted">{texts.once(total, fresh)}</p>
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
  if (total === 0 && previewResults.length === 0) return <p className="text-base text-muted">{texts.none}</p>;
  return (
    <div className="grid gap-4">
      <LeadsTable leads={previewResults} label={texts.label} />
      {provider && <SourceNote provider={provider} />}
      {total > 1 && <p className="text-sm font-medium">{texts.more(total - 1)}</p>}
      {access === 'revoked' && <p className="text-sm text-warn">{texts.revoked}</p>}
      {provider === 'google' && <p className="text-sm text-muted">{texts.notForSale}</p>}
      {isPaying && access === 'preview' && (
        <p role="status" className="text-sm">
          {texts.confirming}
        </p>
      )}
      {total > 0 && access === 'preview' && <Unlock search={search} />}
    </div>
  );
};
