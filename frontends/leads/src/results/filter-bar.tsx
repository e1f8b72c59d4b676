import { Checkbox } from '@askwatch/web-kit/ui/checkbox';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import type { Filters } from './filters.ts';

const choices = [
  ['withPhone', 'With phone'],
  ['withWebsite', 'With website'],
  ['withEmail', 'With email'],
  ['newOnly', 'New only'],
] as const;

export const FilterBar = ({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) => (
  <div role="search" aria-label="Filter leads" className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Field label="Filter leads" isLabelHidden className="min-w-50 flex-1 max-md:basis-full">
      {(ids) => (
        <Input
          {...ids}
          type="search"
          placeholder="Filter by name, address or website..."
          value={filters.text}
          onChange={({ target }) => {
            onChange({ ...filters, text: target.value });
          }}
        />
      )}
    </Field>
    {choices.map(([name, label]) => (
      <Checkbox
        key={name}
        label={label}
        checked={filters[name]}
        onChange={({ target }) => {
          onChange({ ...filters, [name]: target.checked });
        }}
      />
    ))}
  </div>
);
