import { useId } from 'react';

type ChoicesProps<T extends string> = {
  legend: string;
  options: readonly { value: T; label: string; hint: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** Radio buttons, each with an explanation. */
export const Choices = <T extends string>({ legend, options, value, onChange }: ChoicesProps<T>) => {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex items-start gap-3 rounded-control border border-line bg-surface p-3 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={`${id}-${option.value}-hint`}
            onChange={() => {
              onChange(option.value);
            }}
            className="mt-1 size-4 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-5 checked:border-accent outline-none"
          />
          <span className="min-w-0">
            <span id={`${id}-${option.value}`} className="block text-base font-medium">
              {option.label}
            </span>
            <span id={`${id}-${option.value}-hint`} className="block text-sm text-muted">
              {option.hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
