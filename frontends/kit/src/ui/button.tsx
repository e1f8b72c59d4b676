import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, useId } from 'react';
import { cn } from '../cn.ts';
import { Tooltip } from './tooltip.tsx';

const look = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:shrink-0',
  {
    variants: {
      kind: {
        // A border of the same width as the others, so that no button moves its neighbors when it becomes the primary one.
        primary: 'border border-transparent bg-accent text-on-accent not-aria-disabled:enabled:hover:bg-accent-strong',
        secondary: 'border border-line bg-surface text-ink not-aria-disabled:enabled:hover:border-edge',
        danger: 'bg-bad text-on-accent not-aria-disabled:enabled:hover:brightness-90',
        quiet: 'text-muted not-aria-disabled:enabled:hover:bg-ink/6 not-aria-disabled:enabled:hover:text-ink',
        link: 'text-accent underline decoration-accent/35 underline-offset-4 not-aria-disabled:enabled:hover:decoration-accent',
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

/** A button's class names, for links styled as buttons. */
export const buttonLook = ({ className, ...options }: ButtonLook & { className?: string }): string =>
  cn(look(options), className);

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /**
     * Why the button is disabled; null when it is enabled. The button stays focusable, so that keyboard, touch and
     * screen reader users can get at the reason.
     */
    disabledReason?: string | null;
  };

const Plain = ({ kind, size, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) => (
  <button type={type} className={cn(look({ kind, size }), className)} {...rest} />
);

// Menus open on these, before a click.
const ignoredEvents = { onPointerDown: undefined, onKeyDown: undefined };

/** Renders the same elements with and without a reason, so that the button keeps the focus when that changes. */
const WithReason = ({ disabledReason: reason = null, onClick, ...rest }: ButtonProps) => {
  const id = useId();
  const isIdle = reason !== null;
  return (
    <Tooltip id={id} text={reason} isOnPress>
      <Plain
        {...rest}
        {...(isIdle && { 'aria-disabled': true, 'aria-describedby': id, ...ignoredEvents })}
        onClick={(event) => {
          // Don't submit the form either.
          if (isIdle) event.preventDefault();
          else onClick?.(event);
        }}
      />
    </Tooltip>
  );
};

export const Button = (props: ButtonProps) =>
  props.disabledReason === undefined ? <Plain {...props} /> : <WithReason {...props} />;
