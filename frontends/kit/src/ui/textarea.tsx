import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { controlLook } from './field.tsx';

const mostRows = 8;

/** Text of several lines that is as high as its text, up to a point. */
export const Textarea = ({ className, value, ...rest }: ComponentProps<'textarea'> & { value: string }) => (
  <textarea
    // Rows serve browsers that do not size fields by their content; there, long lines scroll.
    rows={Math.min(mostRows, value.split('\n').length)}
    value={value}
    className={cn(controlLook, 'field-sizing-content max-h-52 min-h-10 resize-none py-[7px]', className)}
    {...rest}
  />
);
