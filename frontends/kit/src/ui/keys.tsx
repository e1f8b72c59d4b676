import type { ReactNode } from 'react';

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded-[4px] border border-line bg-sunken px-1.5 font-sans text-xs text-muted">
    {children}
  </kbd>
);

/** What can be done from the keyboard. */
export const KeyList = ({ keys }: { keys: readonly { keys: readonly string[]; does: string }[] }) => (
  <dl className="grid gap-2 text-sm">
    {keys.map(({ keys: names, does }) => (
      <div key={does} className="flex items-center justify-between gap-6">
        <dt>{does}</dt>
        <dd className="flex gap-1">
          {names.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
