import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

const sizes = { small: 'text-base leading-snug', large: 'text-lg leading-relaxed md:text-[22px]' };

type MarkProps = {
  children: ReactNode;
  size?: keyof typeof sizes;
  /**
   * False for words that don't prove the answer. Those are underlined, because highlighting means "stated on the page".
   */
  isProved?: boolean;
};

const marked = 'rounded-mark bg-mark box-decoration-clone px-1 py-px text-mark-ink';
const doubted = 'underline decoration-warn decoration-dashed decoration-1 underline-offset-4';

/** Words quoted from a page: serif, highlighted in yellow. This style is used for nothing else. */
export const Mark = ({ children, size = 'small', isProved = true }: MarkProps) => {
  const Words = isProved ? 'mark' : 'span';
  return (
    <Words className={cn('font-serif [overflow-wrap:anywhere]', isProved ? marked : doubted, sizes[size])}>
      <bdi>{children}</bdi>
    </Words>
  );
};

type QuoteProps = Pick<MarkProps, 'isProved' | 'size'> & {
  text: string;
  cite?: string | undefined;
  /** Its source. Left out where a figure around several quotes names it once. */
  children?: ReactNode;
};

/** A quote, with its source. */
export const Quote = ({ text, cite, isProved = true, size = 'large', children }: QuoteProps) => {
  const quote = (
    <blockquote {...(cite === undefined ? {} : { cite })}>
      <Mark size={size} isProved={isProved}>
        {text}
      </Mark>
    </blockquote>
  );
  if (children === undefined) return quote;
  return (
    <figure className="grid gap-3">
      {quote}
      <figcaption className="text-sm text-muted">{children}</figcaption>
    </figure>
  );
};
