import type { User } from '@askwatch/contracts/identity';
import { Button } from '@askwatch/web-kit/ui/button';
import { Menu } from '@askwatch/web-kit/ui/menu';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { signOut } from './sign-out.ts';
import { bar } from '../texts.ts';

export const UserMenu = ({ user }: { user: User }) => {
  const trigger = (
    <Button kind="quiet" className="max-w-44 min-w-0 shrink px-2 text-ink">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center max-md:hidden rounded-full bg-accent-soft text-xs font-semibold text-accent"
      >
        {Array.from(user.displayName)[0]?.toUpperCase()}
      </span>
      <bdi className="truncate">{user.displayName}</bdi>
      <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
    </Button>
  );
  const about = (
    <>
      <bdi className="block max-w-64 truncate font-medium">{user.displayName}</bdi>
      <bdi className="block max-w-64 truncate text-muted">{user.email}</bdi>
    </>
  );
  return (
    <Menu
      trigger={trigger}
      about={about}
      entries={[
        { label: bar.account, Icon: UserRound, to: '/account' },
        { label: bar.signOut, Icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  );
};
