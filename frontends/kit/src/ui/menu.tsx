import type { LucideIcon } from 'lucide-react';
import { cloneElement, type ComponentProps, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { listTexts } from '../texts.ts';
import { toast } from './toast.tsx';

/** An action, an external link (opens in a new tab), or a link within the app. */
export type MenuEntry =
  | { label: string; Icon: LucideIcon; onSelect: () => void }
  | { label: string; href: string }
  | { label: string; Icon: LucideIcon; to: string }
  | 'line';

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** A heading for the menu; not an action. */
  about?: ReactNode;
  entries?: readonly MenuEntry[];
  /** Radio options, of which one is chosen. */
  choices?: {
    value: string;
    onChange: (value: string) => void;
    options: readonly { value: string; label: string; Icon: LucideIcon }[];
  };
  align?: 'start' | 'end';
};

/** Loads the menu code: on the first hover, focus or click, or ahead of time. */
export const loadMenus = () => import('./menu-content.tsx');

const fetchMenus = () => void loadMenus().catch(() => undefined);

type Opened = { Content: Awaited<ReturnType<typeof loadMenus>>['MenuContent']; isByKey: boolean };

/**
 * A button that opens a list of actions. Rendered in place rather than in a portal, so that a remote's styles apply.
 */
export const Menu = (props: MenuProps) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened) return <opened.Content {...props} isByKey={opened.isByKey} />;
  const open = ({ detail }: MouseEvent) => {
    loadMenus().then(
      ({ MenuContent }) => {
        setOpened({ Content: MenuContent, isByKey: detail === 0 });
      },
      () => {
        toast.bad(listTexts.menuFailed);
      },
    );
  };
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchMenus,
    onFocus: fetchMenus,
    onClick: open,
  });
};
