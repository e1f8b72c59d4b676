import { cn } from '../cn.ts';
import { Link } from '../router.ts';

export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className="shrink-0 text-accent">
    <rect width="32" height="32" rx="8" fill="currentColor" />
    <path
      d="M11 12.2C11 9.3 13.2 7.5 16 7.5s5 1.8 5 4.4c0 4.2-5 4-5 7.6"
      fill="none"
      stroke="var(--on-accent)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="16" cy="24.4" r="2" fill="var(--on-accent)" />
  </svg>
);

/** On small screens the name is abbreviated. */
export const Brand = ({ className }: { className?: string }) => (
  <Link
    to="/"
    aria-label="Askwatch"
    className={cn('flex items-center gap-2.5 rounded-control text-lg font-semibold tracking-tight', className)}
  >
    <BrandMark />
    <span className="hidden md:inline">Askwatch</span>
    <span className="md:hidden">Ask</span>
  </Link>
);
