import { Keyboard, type LucideIcon, Search } from 'lucide-react';
import type { ReactNode, Ref, RefObject } from 'react';
import { cn } from '../cn.ts';
import { listTexts } from '../texts.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Input } from './field.tsx';
import { Tooltip } from './tooltip.tsx';

type Tool = {
  label: string;
  tip: string;
  Icon: LucideIcon;
  onUse: () => void;
  /** For a tool that is on or off. */
  isOn?: boolean;
  className?: string;
};

const ToolButton = ({ label, tip, Icon, onUse, isOn, className }: Tool) => (
  <Tooltip text={tip}>
    <Button
      kind="quiet"
      size="icon"
      aria-label={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      className={cn(isOn === true && 'bg-ink/6 text-ink', className)}
      onClick={onUse}
    >
      <Icon aria-hidden size={20} />
    </Button>
  </Tooltip>
);

type ListToolbarProps = {
  ref: Ref<HTMLDivElement>;
  selection: { isAll: boolean; isSome: boolean; onAll: () => void };
  /** Actions for the selected rows. */
  children: ReactNode;
  filter: { label: string; isOn: boolean; onChange: (isOn: boolean) => void };
  search: {
    label: string;
    placeholder: string;
    text: string;
    onChange: (text: string) => void;
  };
  searchRef: RefObject<HTMLInputElement | null>;
  tools: readonly Tool[];
  onShowKeys: () => void;
};

/** On small screens: selection and filter first, then search; actions on the selected rows rise from the bottom. */
export const ListToolbar = ({
  ref,
  selection,
  children,
  filter,
  search,
  searchRef,
  tools,
  onShowKeys,
}: ListToolbarProps) => (
  <div ref={ref} className="flex flex-wrap items-center gap-x-3 gap-y-3">
    <Checkbox
      label={listTexts.selectAll}
      checked={selection.isAll}
      isMixed={selection.isSome && !selection.isAll}
      onChange={selection.onAll}
    />
    <div className="hidden min-h-8 flex-wrap items-center gap-2 md:flex">{children}</div>
    <Checkbox
      label={filter.label}
      className="max-md:ml-auto"
      checked={filter.isOn}
      onChange={({ target }) => {
        filter.onChange(target.checked);
      }}
    />
    <div className="flex flex-1 basis-48 items-center justify-end gap-1 max-md:order-2 max-md:basis-full">
      <div className="relative flex-1 md:max-w-72">
        <Search aria-hidden size={16} className="pointer-events-none absolute top-3 left-2.5 text-muted" />
        <Input
          ref={searchRef}
          type="search"
          aria-label={search.label}
          placeholder={search.placeholder}
          className="pr-1 pl-8 text-sm"
          value={search.text}
          onChange={({ target }) => {
            search.onChange(target.value);
          }}
        />
      </div>
      {tools.map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
      <span className="hidden lg:block">
        <ToolButton label={listTexts.shortcuts} tip={listTexts.shortcutsTip} Icon={Keyboard} onUse={onShowKeys} />
      </span>
    </div>
  </div>
);
