import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';

const itemLook =
  'flex min-h-9 items-center gap-2 rounded-control px-2 text-sm outline-none select-none data-highlighted:bg-ink/6 data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent';

type MenuProps = { trigger: ReactNode; children: ReactNode; align?: 'start' | 'end' };

/** A button that opens a list of actions. It is drawn in place, so that a remote's styles reach it. */
export const Menu = ({ trigger, children, align = 'end' }: MenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Content
      align={align}
      sideOffset={6}
      collisionPadding={12}
      className="z-40 min-w-48 animate-appear rounded-card border border-line bg-surface p-1.5 shadow-float"
    >
      {children}
    </DropdownMenu.Content>
  </DropdownMenu.Root>
);

export const MenuItem = ({ className, ...rest }: ComponentProps<typeof DropdownMenu.Item>) => (
  <DropdownMenu.Item className={cn(itemLook, className)} {...rest} />
);

type ChoiceProps = {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: ReactNode }[];
};

/** A choice of one, inside a menu. */
export const MenuChoice = ({ value, onChange, options }: ChoiceProps) => (
  <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
    {options.map((option) => (
      <DropdownMenu.RadioItem key={option.value} value={option.value} className={itemLook}>
        {option.label}
        <DropdownMenu.ItemIndicator className="ml-auto text-accent">
          <Check aria-hidden size={16} />
        </DropdownMenu.ItemIndicator>
      </DropdownMenu.RadioItem>
    ))}
  </DropdownMenu.RadioGroup>
);

/** What the menu is about; not an action. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-2 py-1.5 text-sm">{children}</DropdownMenu.Label>
);

export const MenuLine = () => <DropdownMenu.Separator className="mx-2 my-1.5 h-px bg-line" />;
