import type { LeadProvider } from '@askwatch/contracts/leads';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { results, sources } from '../texts.ts';

/** Where the data comes from; shown next to the list and next to its download. */
export const SourceNote = ({ provider }: { provider: LeadProvider }) => {
  const { text, link } = sources[provider];
  return (
    <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
      {provider === 'sample' && <Chip tone="warn">{results.sample}</Chip>}
      <span>
        {text}
        {link && (
          <>
            {' '}
            <a href={link.href} target="_blank" rel="noreferrer" className="underline">
              {link.text}
            </a>
          </>
        )}
      </span>
    </p>
  );
};
