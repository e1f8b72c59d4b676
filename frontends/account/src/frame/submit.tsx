import { cn } from '@askwatch/web-kit/cn';
import { Button, type ButtonLook } from '@askwatch/web-kit/ui/button';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

type SubmitProps = { isBusy: boolean; kind?: ButtonLook['kind']; className?: string; children: ReactNode };

/** A form's submit button. Disabled while submitting. */
export const Submit = ({ isBusy, kind = 'primary', className, children }: SubmitProps) => (
  <Button type="submit" kind={kind} className={cn('h-11 text-base', className)} disabled={isBusy} aria-busy={isBusy}>
    {isBusy && <LoaderCircle aria-hidden size={16} className="animate-spin" />}
    {children}
  </Button>
);
