import { cn } from '../cn.ts';

/** The shape of what comes, once waiting for it is noticeable. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('block animate-late', className)}>
    <span className="block size-full animate-breathe rounded-control bg-ink/8" />
  </span>
);
