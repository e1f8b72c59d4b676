import type { User } from '@askwatch/contracts/identity';
import { Button } from '@askwatch/web-kit/ui/button';
import { Menu, MenuItem, MenuLabel, MenuLine } from '@askwatch/web-kit/ui/menu';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { signOut } from './sign-out.ts';

export const UserMenu = ({ user }: { user: User }) => {
  const trigger = (
    <Button kind="quiet" className="max-w-44 px-2 text-ink">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
      >
        {[...user.displayName][0]?.toUpperCase()}
      </span>
      <bdi className="truncate">{user.displayName}</bdi>
      <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>
        <bdi className="block max-w-64 truncate font-medium">{user.displayName}</bdi>
        <bdi className="block max-w-64 truncate text-muted">{user.email}</bdi>
      </MenuLabel>
      <MenuLine />
      <MenuItem asChild>
        <Link to="/account">
          <UserRound aria-hidden size={16} className="text-muted" />
          Account
        </Link>
      </MenuItem>
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden size={16} className="text-muted" />
        Sign out
      </MenuItem>
    </Menu>
  );
};
