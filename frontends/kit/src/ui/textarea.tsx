import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { controlLook } from './field.tsx';

const maxRows = 8;

/** A multi-line field that grows with its text up to a limit. */
export const Textarea = ({ className, value, ...rest }: ComponentProps<'textarea'> & { value: string }) => (
  <textarea
    // For browsers without field-sizing; there, wrapped lines scroll.
    rows={Math.min(maxRows, value.split('\n').length)}
    value={value}
    className={cn(controlLook, 'field-sizing-content max-h-52 min-h-10 resize-none py-[7px]', className)}
    {...rest}
  />
);
