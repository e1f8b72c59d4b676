import type { Answer } from '@askwatch/contracts/answer';
import type { Change as ChangeView, Rating } from '@askwatch/contracts/monitoring';
import { cn } from '@askwatch/web-kit/cn';
import { cut } from '@askwatch/web-kit/cut';
import { clockText, fullText } from '@askwatch/web-kit/time-text';
import { AnswerQuote } from '@askwatch/web-kit/ui/answer/answer-lines';
import { Quotes } from '@askwatch/web-kit/ui/answer/proof';
import { Button } from '@askwatch/web-kit/ui/button';
import { Chip, type Tone } from '@askwatch/web-kit/ui/chip';
import { ArrowRight, ChevronDown, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { timelineTexts as texts } from '../texts.ts';
import { addedAndRemoved, evidenceOf, isProved, kindText } from './entries.ts';

const answerChars = 200;

const tones: Record<ChangeView['kind'], Tone> = { changed: 'accent', appeared: 'ok', removed: 'none', left: 'warn' };

/** The old value struck through, an arrow, the new value. */
const Values = ({ before, after }: Pick<ChangeView, 'before' | 'after'>) => (
  <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-base leading-snug [overflow-wrap:anywhere]">
    <del className="min-w-0 text-muted line-through decoration-muted/70">
      <span className="sr-only">{texts.beforeHidden}</span>
      <bdi>{cut(before.text, answerChars)}</bdi>
    </del>
    <span className="flex min-w-0 items-baseline gap-2">
      <ArrowRight aria-hidden size={16} className="shrink-0 translate-y-0.5 text-muted rtl:rotate-180" />
      <ins className="min-w-0 font-medium no-underline">
        <span className="sr-only">{texts.nowHidden}</span>
        <bdi>{cut(after.text, answerChars)}</bdi>
      </ins>
    </span>
  </p>
);

/** The words behind the new answer, marked. */
const NewQuote = ({ answer }: { answer: Answer }) => <AnswerQuote answer={answer} className="line-clamp-2" />;

const Names = ({ label, names }: { label: string; names: string[] }) =>
  names.length > 0 && (
    <p className="[overflow-wrap:anywhere]">
      <span className="text-muted">{label}</span>
      <bdi>{cut(names.join(', '), answerChars)}</bdi>
    </p>
  );

const Side = ({ label, answer, at }: { label: string; answer: Answer; at?: string }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
    <h4 className="text-xs font-medium text-muted">{label}</h4>
    {evidenceOf(answer).length > 0 ? (
      <Quotes size="small" evidence={evidenceOf(answer)} isProved={isProved(answer)} />
    ) : (
      <p className="text-sm">
        <bdi>{answer.text}</bdi>
        {at !== undefined && <span className="block text-muted">{texts.read(fullText(at))}</span>}
      </p>
    )}
  </section>
);

type RatingProps = {
  rating: Rating | undefined;
  /** The rating named by a link in an email. Its button gets the focus; nothing is sent until it is pressed. */
  asked: Rating | null;
  onRate: (rating: Rating) => void;
};

const RatingButtons = ({ rating, asked, onRate }: RatingProps) => {
  const group = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (asked === null) return;
    group.current?.querySelector<HTMLElement>(`[data-rating="${asked}"]`)?.focus({ preventScroll: true });
    group.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (
    <span
      ref={group}
      role="group"
      aria-label={texts.rate}
      className={cn(
        '-mx-2 inline-flex items-center gap-1',
        asked !== null && rating === undefined && 'rounded-control outline-2 outline-offset-2 outline-accent',
      )}
    >
      {(['useful', 'wrong'] as const).map((value) => (
        <Button
          key={value}
          data-rating={value}
          kind="quiet"
          size="small"
          aria-pressed={rating === value}
          className={cn('h-7 px-2 text-xs', rating === value && 'bg-accent-soft text-accent')}
          onClick={() => {
            onRate(value);
          }}
        >
          {value === 'useful' ? <ThumbsUp aria-hidden size={14} /> : <ThumbsDown aria-hidden size={14} />}
          {texts.ratings[value]}
        </Button>
      ))}
    </span>
  );
};

type ChangeProps = {
  change: ChangeView;
  rating: Rating | undefined;
  now: number;
  isNew: boolean;
  /** Set if an email links to this change: the quotes are open, and with "rate" the rating buttons are highlighted. */
  linked: 'open' | 'rate' | null;
  asked: Rating;
  /** The answers were shortened, including their quotes. */
  isBrief: boolean;
  onWhole: () => void;
  onRate: (rating: Rating) => void;
};

export const Change = ({ change, rating, now, isNew, linked, asked, isBrief, onWhole, onRate }: ChangeProps) => {
  const [isOpen, setIsOpen] = useState(isNew || linked !== null);
  const id = useId();
  const [before, setBefore] = useState({ linked, isNew });
  if (before.linked !== linked || before.isNew !== isNew) {
    setBefore({ linked, isNew });
    if (linked !== null || isNew) setIsOpen(true);
  }
  const askForWhole = useEffectEvent(onWhole);
  useEffect(() => {
    if (isOpen && isBrief) askForWhole();
  }, [isOpen, isBrief]);
  const { added, removed } = addedAndRemoved(change);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
        <Chip tone={tones[change.kind]} className="-ml-0.5">
          {kindText[change.kind]}
        </Chip>
        {isNew && <Chip tone="accent">{texts.isNew}</Chip>}
        <time dateTime={change.confirmedAt} title={texts.seen(fullText(change.seenAt), fullText(change.confirmedAt))}>
          {clockText(change.confirmedAt, now)}
        </time>
      </p>
      <Values {...change} />
      {!isOpen && <NewQuote answer={change.after} />}
      <Names label={texts.added} names={added} />
      <Names label={texts.gone} names={removed} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Button
          kind="link"
          size="inline"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? texts.hideQuotes : texts.showQuotes}
          <ChevronDown aria-hidden size={16} className={cn('transition-transform', isOpen && 'rotate-180')} />
        </Button>
        <RatingButtons rating={rating} asked={linked === 'rate' ? asked : null} onRate={onRate} />
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className={isOpen ? 'grid grid-cols-[minmax(0,1fr)] gap-5 rounded-control bg-sunken p-3 md:grid-cols-2' : ''}
      >
        {isOpen && (
          <>
            <Side label={texts.before} answer={change.before} />
            <Side label={texts.now} answer={change.after} at={change.confirmedAt} />
            <p className="text-xs text-muted md:col-span-2">
              {texts.firstSeen(fullText(change.seenAt), fullText(change.confirmedAt))}
            </p>
          </>
        )}
      </div>
    </article>
  );
};
