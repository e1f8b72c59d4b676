import { cn } from '@askwatch/web-kit/cn';
import { NavLink } from '@askwatch/web-kit/router';
import { navigation } from '../places.ts';

const look = ({ isActive }: { isActive: boolean }) =>
  cn(
    'flex min-h-10 items-center rounded-control px-3 text-sm font-medium transition-colors',
    isActive ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-ink/6 hover:text-ink',
  );

/** A row on large screens, a column in the small-screen menu. */
export const Links = ({ onChoose, className }: { onChoose?: () => void; className?: string }) => (
  <ul className={cn('flex gap-1', className)}>
    {navigation.map(({ path, title }) => (
      <li key={path}>
        <NavLink to={path} className={look} onClick={onChoose}>
          {title}
        </NavLink>
      </li>
    ))}
  </ul>
);
