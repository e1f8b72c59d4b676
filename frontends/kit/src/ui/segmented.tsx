import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';

type Option<T extends string> = { value: T; label: ReactNode };
type SegmentedProps<T extends string> = {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
};

/** Radio buttons as one control, for a few options that are all visible. */
export const Segmented = <T extends string>({ label, options, value, onChange, className }: SegmentedProps<T>) => {
  const name = useId();
  return (
    <fieldset className={cn('inline-flex h-10 rounded-control border border-line bg-sunken p-0.75', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex flex-1 items-center justify-center rounded-[4px] px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
            // Covers its label, so that pointer actions hit the input itself.
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
