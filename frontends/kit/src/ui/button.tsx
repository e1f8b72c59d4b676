import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

const look = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:shrink-0',
  {
    variants: {
      kind: {
        primary: 'bg-accent text-on-accent enabled:hover:bg-accent-strong',
        secondary: 'border border-line bg-surface text-ink enabled:hover:border-edge',
        danger: 'bg-bad text-on-accent enabled:hover:brightness-90',
        quiet: 'text-muted enabled:hover:bg-ink/6 enabled:hover:text-ink',
        link: 'text-accent underline decoration-accent/35 underline-offset-4 enabled:hover:decoration-accent',
      },
      size: {
        small: 'h-8 px-3 text-sm',
        medium: 'h-10 px-4 text-sm',
        large: 'h-12 px-6 text-base',
        icon: 'size-10',
        iconSmall: 'size-8',
        inline: 'h-auto min-h-6 p-0 text-sm',
      },
    },
    defaultVariants: { kind: 'secondary', size: 'medium' },
  },
);

export type ButtonLook = VariantProps<typeof look>;

/** The look of a button, for links that are drawn as one. */
export const buttonLook = ({ className, ...options }: ButtonLook & { className?: string }): string =>
  cn(look(options), className);

export const Button = ({ kind, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) => (
  <button type={type} className={cn(look({ kind, size }), className)} {...rest} />
);
