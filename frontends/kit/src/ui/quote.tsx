import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

const sizes = { small: 'text-base leading-snug', large: 'text-lg leading-relaxed md:text-[22px]' };

/** Words that stand on somebody's page: serif and marked in yellow. Nothing else ever is. */
export const Mark = ({ children, size = 'small' }: { children: ReactNode; size?: keyof typeof sizes }) => (
  <mark
    className={cn(
      'rounded-mark bg-mark box-decoration-clone px-1 py-px font-serif text-mark-ink [overflow-wrap:anywhere]',
      sizes[size],
    )}
  >
    <bdi>{children}</bdi>
  </mark>
);

/** A quote with the source that it stands in. */
export const Quote = ({ text, cite, children }: { text: string; cite?: string | undefined; children?: ReactNode }) => (
  <figure className="grid gap-3">
    <blockquote {...(cite === undefined ? {} : { cite })}>
      <Mark size="large">{text}</Mark>
    </blockquote>
    {children !== undefined && <figcaption className="text-sm text-muted">{children}</figcaption>}
  </figure>
);
