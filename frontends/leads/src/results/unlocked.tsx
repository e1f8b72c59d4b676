import type { LeadSearchResults } from '@askwatch/contracts/leads';
import { leadLimits } from '@askwatch/contracts/limits';
import { useState } from 'react';
import { LeadsMap } from '../map/leads-map.tsx';
import { list as texts } from '../texts.ts';
import { Downloads } from './downloads.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filtered, noFilters } from './filters.ts';
import { LeadsTable } from './leads-table.tsx';
import { SourceNote } from './source-note.tsx';
import { WatchOwners } from './watch-owners.tsx';

/** All leads of a search: twenty on the screen, the rest in the file. */
export const Unlocked = ({ search, allResults, sitesLeft }: LeadSearchResults) => {
  const [filters, setFilters] = useState(noFilters);
  const matching = filtered(allResults, filters);
  const shown = matching.slice(0, leadLimits.onScreen);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-2 md:flex md:flex-wrap md:items-center md:justify-between">
        <Downloads search={search} />
        <WatchOwners leads={matching} />
      </div>
      {search.provider && <SourceNote provider={search.provider} />}
      <FilterBar filters={filters} onChange={setFilters} />
      <p role="status" className="text-sm text-muted">
        {texts.shown(shown.length, matching.length, allResults.length)}
        {sitesLeft > 0 && texts.looking(sitesLeft)}
      </p>
      <LeadsMap leads={matching} />
      {shown.length > 0 && <LeadsTable leads={shown} label={texts.label} />}
    </div>
  );
};
