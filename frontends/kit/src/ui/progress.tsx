import { cn } from '../cn.ts';

type ProgressProps = { label: string; done: number; total: number; className?: string };

export const Progress = ({ label, done, total, className }: ProgressProps) => {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(done, total)}
      className={cn('h-1 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className="h-full origin-left bg-accent transition-transform duration-200 rtl:origin-right"
        style={{ transform: `scaleX(${String(share)})` }}
      />
    </div>
  );
};
