import { cn } from '../cn.ts';

/** A placeholder shape, shown once the wait is noticeable. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cn('block animate-late', className)}>
    <span className="block size-full animate-breathe rounded-control bg-ink/8" />
  </span>
);
