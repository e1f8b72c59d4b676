import { Checkbox } from '@askwatch/web-kit/ui/checkbox';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { filters as texts } from '../texts.ts';
import type { Filters } from './filters.ts';

const choices = ['withPhone', 'withWebsite', 'withEmail', 'newOnly'] as const;

export const FilterBar = ({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) => (
  <div role="search" aria-label={texts.label} className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Field label={texts.label} isLabelHidden className="min-w-50 flex-1 max-md:basis-full">
      {(ids) => (
        <Input
          {...ids}
          type="search"
          placeholder={texts.hint}
          value={filters.text}
          onChange={({ target }) => {
            onChange({ ...filters, text: target.value });
          }}
        />
      )}
    </Field>
    {choices.map((name) => (
      <Checkbox
        key={name}
        label={texts[name]}
        checked={filters[name]}
        onChange={({ target }) => {
          onChange({ ...filters, [name]: target.checked });
        }}
      />
    ))}
  </div>
);
