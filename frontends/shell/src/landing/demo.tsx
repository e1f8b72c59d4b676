import { Chip } from '@askwatch/web-kit/ui/chip';
import { Quote } from '@askwatch/web-kit/ui/quote';
import { StageRail } from '@askwatch/web-kit/ui/stage-rail';
import { useEffect, useState } from 'react';

const stages = ['Exploring', 'Selecting', 'Reading', 'Thinking'];

const steps = [
  { current: 0, text: 'Exploring the website...', count: 'Found 12 pages' },
  { current: 1, text: 'Finding the best pages to read...', count: 'Selected 3 pages to analyze' },
  { current: 2, text: 'Reading the selected pages...', count: '2 of 3', bar: { done: 2, total: 3 } },
  { current: 3, text: 'Thinking about your question...' },
] as const;

const stepMs = 1100;

const Found = () => (
  <div className="grid animate-appear gap-4">
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-lg font-semibold tracking-tight">Maria Okafor, Chief Financial Officer</p>
      <Chip tone="ok">Answered</Chip>
    </div>
    <Quote text="Maria Okafor joined Alder & Finch in March as Chief Financial Officer.">
      alderfinch.example/leadership
    </Quote>
  </div>
);

const Running = ({ step }: { step: number }) => {
  const now = steps[step];
  return now ? <StageRail stages={stages} {...now} /> : <Found />;
};

/** A scripted demo built from the product's own components. Plays once and stays at the answer. */
export const Demo = () => {
  const [step, setStep] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? steps.length : 0));
  useEffect(() => {
    if (step >= steps.length) return;
    const timer = setTimeout(() => {
      setStep(step + 1);
    }, stepMs);
    return () => {
      clearTimeout(timer);
    };
  }, [step]);
  return (
    <section aria-label="Example" className="rounded-card border border-line bg-surface p-5 md:p-7">
      <p className="text-sm text-muted">https://alderfinch.example</p>
      <p className="mt-0.5 text-lg font-semibold tracking-tight">Who is the CFO?</p>
      <div className="mt-5 min-h-44 border-t border-line pt-5 md:min-h-36">
        <Running step={step} />
      </div>
    </section>
  );
};
