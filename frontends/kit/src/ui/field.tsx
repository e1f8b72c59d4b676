import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';

/** The shared look of all text controls. */
export const controlLook =
  'w-full rounded-control border border-edge/70 bg-surface px-3 text-base text-ink transition-colors placeholder:text-muted hover:border-edge focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent aria-invalid:border-bad disabled:opacity-60';

type Ids = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Only for screen readers. */
  isLabelHidden?: boolean;
  className?: string;
  children: (control: Ids) => ReactNode;
};

/** A label, a control, and a hint or error, associated with each other. */
export const Field = ({ label, hint, error, isLabelHidden = false, className, children }: FieldProps) => {
  const id = useId();
  const note = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    // Next to a taller field, extra space goes below, so that labels in one row stay aligned.
    <div className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? note : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hasNote && (
        <p
          id={note}
          className={cn('text-sm', error === undefined ? 'text-muted' : 'flex items-center gap-1.5 text-bad')}
        >
          {error !== undefined && <CircleAlert aria-hidden size={16} className="shrink-0" />}
          {error ?? hint}
        </p>
      )}
    </div>
  );
};

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={cn(controlLook, 'h-10', className)} {...rest} />
);
