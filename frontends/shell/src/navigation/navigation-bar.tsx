import type { User } from '@askwatch/contracts/identity';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from '@askwatch/web-kit/router';
import { Brand } from '@askwatch/web-kit/ui/brand';
import { ThemeSwitch } from '@askwatch/web-kit/ui/theme-switch';
import { Links } from './links.tsx';
import { UserMenu } from './user-menu.tsx';
import { bar } from '../texts.ts';

const MenuToggle = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <Button
    kind="quiet"
    size="icon"
    className="lg:hidden"
    aria-label={isOpen ? bar.closeMenu : bar.openMenu}
    aria-expanded={isOpen}
    aria-controls="small-menu"
    onClick={onToggle}
  >
    {isOpen ? <X aria-hidden size={20} /> : <MenuIcon aria-hidden size={20} />}
  </Button>
);

/** `aside` is shown to signed-in users, next to the theme switch. */
export const NavigationBar = ({ user, aside }: { user: User | null; aside?: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const close = () => {
    setIsOpen(false);
  };
  // Also close on the browser's back and forward.
  const [shownPath, setShownPath] = useState(pathname);
  if (pathname !== shownPath) {
    setShownPath(pathname);
    close();
  }
  return (
    <header className="border-b border-line bg-paper">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to keys of the links */}
      <nav
        aria-label={bar.label}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-4 md:px-6">
          <Brand className="mr-1 shrink-0 md:mr-6" />
          {user && <Links className="hidden lg:flex" />}
          <div className="flex flex-auto items-center justify-end gap-1">
            {user && aside}
            <ThemeSwitch />
          </div>
          {user ? (
            <>
              <UserMenu user={user} />
              <MenuToggle
                isOpen={isOpen}
                onToggle={() => {
                  setIsOpen(!isOpen);
                }}
              />
            </>
          ) : (
            <Link to="/login" className={buttonLook({})}>
              {bar.logIn}
            </Link>
          )}
        </div>
        {user && isOpen && (
          <div id="small-menu" className="animate-appear border-t border-line px-2 py-2 lg:hidden">
            <Links onChoose={close} className="flex-col" />
          </div>
        )}
      </nav>
    </header>
  );
};
