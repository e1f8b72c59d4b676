import { cn } from '@askwatch/web-kit/cn';
import type { ReactNode } from 'react';

type MainProps = { children: ReactNode; className?: string };

/** A page's content, in the width of an article unless stated otherwise, so that all begin at the same edge. */
export const Main = ({ children, className }: MainProps) => (
  <main
    id="main"
    tabIndex={-1}
    className={cn('mx-auto w-full max-w-[728px] px-4 pt-10 pb-24 outline-none md:px-6 md:pt-16', className)}
  >
    {children}
  </main>
);

type HeadingProps = { title: string; lead?: string; children?: ReactNode };

/** Breaks lines between words only: browsers would also break "Trigger-Based" after its hyphen. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

/** A page's heading with a line below. */
export const Heading = ({ title, lead, children }: HeadingProps) => (
  <div className="grid gap-4">
    {children}
    <h1 className="max-w-read text-[32px] leading-[1.15] font-semibold tracking-tight md:text-2xl">
      <Unbroken text={title} />
    </h1>
    {lead !== undefined && <p className="max-w-text text-lg text-muted md:text-balance">{lead}</p>}
  </div>
);
