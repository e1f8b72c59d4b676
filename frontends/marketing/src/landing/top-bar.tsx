import { Link } from '@askwatch/web-kit/router';
import { Brand } from '@askwatch/web-kit/ui/brand';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { ThemeSwitch } from '@askwatch/web-kit/ui/theme-switch';
import { anchors, site } from '#content/site';
import { Menu } from 'lucide-react';
import { useRef } from 'react';

const anchorLook =
  'flex min-h-10 items-center rounded-control px-3 text-sm font-medium text-muted transition-colors hover:bg-ink/6 hover:text-ink';

const Anchors = ({ className, onChoose }: { className: string; onChoose?: () => void }) => (
  <ul className={className}>
    {anchors.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} className={anchorLook} onClick={onChoose}>
          {title}
        </a>
      </li>
    ))}
  </ul>
);

/** Works without scripts. */
const SmallMenu = () => {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details ref={details} className="group relative lg:hidden">
      <summary
        aria-label={site.menu}
        className="grid size-10 list-none place-items-center rounded-control text-muted hover:bg-ink/6 hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden size={20} />
      </summary>
      <Anchors
        onChoose={close}
        className="absolute right-0 z-10 mt-1 grid min-w-48 rounded-card border border-line bg-surface p-2 shadow-float"
      />
    </details>
  );
};

/** The landing page's bar, which stays at the top. */
export const TopBar = () => (
  <header className="sticky top-0 z-20 border-b border-line bg-paper">
    <nav aria-label="Main" className="mx-auto flex h-14 max-w-page items-center gap-1 px-4 md:gap-2 md:px-6">
      <Brand className="mr-1 shrink-0 md:mr-6" />
      <Anchors className="hidden gap-1 lg:flex" />
      <div className="ml-auto">
        <ThemeSwitch />
      </div>
      <SmallMenu />
      <Link to="/login" className={buttonLook({ kind: 'quiet', className: 'px-2 max-[380px]:hidden md:px-4' })}>
        {site.signIn}
      </Link>
      <Link to="/playground" className={buttonLook({ kind: 'primary', className: 'px-3 md:px-4' })}>
        {site.start}
      </Link>
    </nav>
  </header>
);
