import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A few words on what has the pointer or the focus. Never the only place where something is said. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <Radix.Provider delayDuration={300}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        sideOffset={6}
        collisionPadding={12}
        className="z-40 max-w-72 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-xs font-normal whitespace-normal text-paper"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  </Radix.Provider>
);
