import type { Answer } from '@askwatch/contracts/answer';
import { railOf } from '@askwatch/web-kit/rail';
import { AnswerQuote, AnswerText } from '@askwatch/web-kit/ui/answer/answer-lines';
import { FactLine } from '@askwatch/web-kit/ui/answer/facts';
import { OutcomeChips } from '@askwatch/web-kit/ui/answer/outcome-chips';
import { Button } from '@askwatch/web-kit/ui/button';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { QuestionRow } from '@askwatch/web-kit/ui/question-row';
import { QuestionsTable } from '@askwatch/web-kit/ui/questions-table';
import { StageRail } from '@askwatch/web-kit/ui/stage-rail';
import { useIsInSight } from '@askwatch/web-kit/use-is-in-sight';
import { landing } from '#content/landing';
import { site } from '#content/site';
import { Eye, Globe, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { DemoState } from './demo-steps.ts';
import { useDemo } from './use-demo.ts';

const { demo } = landing;

const asked = '2026-11-20T09:14:00.000Z';

const answer: Answer = {
  outcome: 'answered',
  text: demo.answer,
  value: { kind: 'person', people: [{ name: demo.name, role: demo.role }] },
  evidence: [{ url: demo.source, quote: demo.quote, readAt: asked, pageHash: '' }],
  proved: true,
  engine: 'built-in',
  pagesRead: 3,
  bytesRead: 184_000,
};

const view = { question: demo.question, website: demo.website, created: asked, mode: 'domain' } as const;

const Answered = () => (
  <div className="grid animate-appear justify-items-start gap-2">
    <AnswerText answer={answer} />
    <AnswerQuote answer={answer} />
    <OutcomeChips answer={answer} />
    <FactLine answer={answer} ms={1240} />
    <Button kind="primary" size="small" className="mt-2">
      <Eye aria-hidden size={16} />
      {demo.monitor}
    </Button>
  </div>
);

const Results = ({ state, id }: { state: DemoState; id: string }) => {
  const isAnswered = state.phase === 'answered';
  return (
    <QuestionsTable>
      <QuestionRow
        view={{ ...view, id, ...(isAnswered && { sourceUrl: demo.source }) }}
        now={0}
        isSelected={isAnswered}
        isMonitored={false}
        onSelect={() => undefined}
      >
        {isAnswered && <Answered />}
        {state.phase === 'running' && <StageRail {...railOf('domain', state.progress)} />}
        {state.phase === 'idle' && <p className="text-sm text-muted">{demo.waiting}</p>}
      </QuestionRow>
    </QuestionsTable>
  );
};

const Form = () => (
  <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3 md:flex-row md:items-center">
    <p className="flex min-w-0 flex-1 items-center gap-2 rounded-control border border-edge/70 px-3 py-2 text-sm">
      <Globe aria-hidden size={16} className="shrink-0 text-accent" />
      <span className="truncate">{demo.website}</span>
    </p>
    <p className="flex-1 rounded-control border border-edge/70 px-3 py-2 text-sm">{demo.question}</p>
    <Button kind="primary">{demo.find}</Button>
  </div>
);

/** The Playground's own components, playing a scripted question in a loop. */
export const Demo = () => {
  const { isInSight, watch } = useIsInSight();
  const [isPaused, setIsPaused] = useState(false);
  const { state, isStill } = useDemo(isInSight && !isPaused);
  return (
    <section
      ref={watch}
      aria-label={demo.label}
      data-phase={state.phase}
      className="rounded-card border border-line bg-sunken p-3 shadow-float md:p-5"
    >
      <div className="flex h-8 items-center justify-between">
        <Chip tone="accent">{site.example}</Chip>
        {!isStill && (
          <Button
            kind="quiet"
            size="iconSmall"
            aria-label={isPaused ? demo.play : demo.pause}
            onClick={() => {
              setIsPaused(!isPaused);
            }}
          >
            {isPaused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
          </Button>
        )}
      </div>
      <p className="sr-only">{demo.story}</p>
      <div inert className="mt-2 grid gap-3 text-left">
        <Form />
        <div className="grid grid-cols-[minmax(0,1fr)]">
          {/* Reserves the room of the largest phase, so that nothing below moves. */}
          {state.phase !== 'answered' && (
            <div className="invisible [grid-area:1/1]">
              <Results id="demo-room" state={{ phase: 'answered' }} />
            </div>
          )}
          <div className="[grid-area:1/1]">
            <Results id="demo" state={state} />
          </div>
        </div>
      </div>
    </section>
  );
};
