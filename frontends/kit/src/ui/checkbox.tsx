import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  isLabelHidden?: boolean;
  /** Partly checked, for a checkbox that represents several items. */
  isMixed?: boolean;
};

export const Checkbox = ({ label, isLabelHidden = false, isMixed = false, className, ...rest }: CheckboxProps) => (
  <label className={cn('group relative inline-flex min-h-8 min-w-5 items-center gap-2 text-sm select-none', className)}>
    <input
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      className="peer size-4.5 shrink-0 appearance-none rounded-[4px] border border-edge bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50"
      {...rest}
    />
    <span
      aria-hidden
      className="pointer-events-none absolute left-0.25 hidden text-on-accent peer-checked:block peer-indeterminate:block"
    >
      {isMixed ? <Minus size={16} strokeWidth={3} /> : <Check size={16} strokeWidth={3} />}
    </span>
    <span className={isLabelHidden ? 'sr-only' : ''}>{label}</span>
  </label>
);
