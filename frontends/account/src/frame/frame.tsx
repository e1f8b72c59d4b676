import { Chip } from '@askwatch/web-kit/ui/chip';
import { Quote } from '@askwatch/web-kit/ui/quote';
import type { ReactNode } from 'react';
import { example } from '../texts.ts';

/** An example answer next to the form, for users who haven't seen one yet. */
const Example = () => (
  <aside aria-label={example.label} className="hidden rounded-card border border-line bg-surface p-8 lg:block">
    <p className="text-sm text-muted">{example.site}</p>
    <p className="mt-0.5 text-lg font-semibold tracking-tight">{example.question}</p>
    <div className="mt-6 grid gap-5 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-base font-semibold">{example.answer}</p>
        <Chip tone="ok">{example.chip}</Chip>
      </div>
      <Quote text={example.quote}>{example.source}</Quote>
    </div>
    <p className="mt-8 text-sm text-muted">{example.caption}</p>
  </aside>
);

type FrameProps = { title: string; heading: string; lead: ReactNode; children: ReactNode };

/** A page with one form, or its result. */
export const Frame = ({ title, heading, lead, children }: FrameProps) => (
  <main
    id="main"
    tabIndex={-1}
    className="mx-auto grid w-full max-w-page items-start gap-20 px-4 pt-10 pb-20 outline-none md:px-6 md:pt-16 lg:grid-cols-[400px_1fr] lg:pt-20"
  >
    <title>{`${title} · Askwatch`}</title>
    <div className="mx-auto w-full max-w-card">
      <h1 className="text-xl font-semibold tracking-tight">{heading}</h1>
      <p className="mt-1 mb-8 text-base text-muted">{lead}</p>
      {children}
    </div>
    <Example />
  </main>
);
