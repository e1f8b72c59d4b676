import { Check, ExternalLink } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { Link } from '../router.ts';
import type { MenuEntry, MenuProps } from './menu.tsx';

const itemLook =
  'flex min-h-9 items-center gap-2 rounded-control px-2 text-sm outline-none select-none data-highlighted:bg-ink/6 data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent';

const Entry = ({ entry }: { entry: Exclude<MenuEntry, 'line'> }) => {
  const Icon = 'href' in entry ? ExternalLink : entry.Icon;
  const inside = (
    <>
      <Icon aria-hidden size={16} className="text-muted" />
      {entry.label}
    </>
  );
  if ('href' in entry)
    return (
      <DropdownMenu.Item asChild className={itemLook}>
        <a href={entry.href} target="_blank" rel="noopener noreferrer nofollow">
          {inside}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </DropdownMenu.Item>
    );
  if ('to' in entry)
    return (
      <DropdownMenu.Item asChild className={itemLook}>
        <Link to={entry.to}>{inside}</Link>
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.Item className={itemLook} onSelect={entry.onSelect}>
      {inside}
    </DropdownMenu.Item>
  );
};

const Choices = ({ value, options, onChange }: NonNullable<MenuProps['choices']>) => (
  <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
    {options.map(({ value: each, label, Icon }) => (
      <DropdownMenu.RadioItem key={each} value={each} className={itemLook}>
        <Icon aria-hidden size={16} className="text-muted" />
        {label}
        <DropdownMenu.ItemIndicator className="ml-auto text-accent">
          <Check aria-hidden size={16} />
        </DropdownMenu.ItemIndicator>
      </DropdownMenu.RadioItem>
    ))}
  </DropdownMenu.RadioGroup>
);

type ContentProps = MenuProps & { isByKey: boolean };

/** A menu that is open on mount, since it is only loaded when the user opens it. */
export const MenuContent = ({ trigger, about, entries = [], choices, align = 'end', isByKey }: ContentProps) => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Opened by keyboard, so focus the first entry; the key was pressed before the menu was mounted.
    if (isByKey) content.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, [isByKey]);
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        ref={content}
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className="z-40 min-w-48 animate-appear rounded-card border border-line bg-surface p-1.5 shadow-float"
      >
        {about !== undefined && (
          <>
            <DropdownMenu.Label className="px-2 py-1.5 text-sm">{about}</DropdownMenu.Label>
            <DropdownMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
          </>
        )}
        {entries.map((entry) =>
          entry === 'line' ? (
            <DropdownMenu.Separator key="line" className="mx-2 my-1.5 h-px bg-line" />
          ) : (
            <Entry key={entry.label} entry={entry} />
          ),
        )}
        {choices && <Choices {...choices} />}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
