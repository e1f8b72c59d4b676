import type { Rating } from '@askwatch/contracts/monitoring';
import type { TimelineEntry, WatchView } from '@askwatch/contracts/watch-views';
import { cn } from '@askwatch/web-kit/cn';
import { cut, websiteText } from '@askwatch/web-kit/cut';
import { Address } from '@askwatch/web-kit/ui/address';
import { Button } from '@askwatch/web-kit/ui/button';
import { AnswerQuote } from '@askwatch/web-kit/ui/answer/answer-lines';
import { ChevronRight, CornerDownRight, type LucideIcon, PencilLine } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { clockText } from '@askwatch/web-kit/time-text';
import { isNewEntry } from '../visit.ts';
import { Change } from './change.tsx';
import {
  answersIn,
  answersToShow,
  answerText,
  firstAnswers,
  hasChange,
  moreAnswers,
  newestEntries,
} from './entries.ts';
import { useTimeline } from './use-timeline.ts';
import { timelineTexts as texts } from '../texts.ts';

/** The change named by a link, and the rating it asks for, if any. */
export type LinkedChange = { changeId: string; isRating: boolean; rating: Rating };

type EntryProps = {
  entry: TimelineEntry;
  now: number;
  since: string | undefined;
  linked: LinkedChange | null;
  /** An answer that later ones replaced: one line until it is opened. */
  isFolded: boolean;
  onRate: (changeId: string, rating: Rating) => void;
  /** Requests the full version of a shortened change. */
  onWhole: (entry: TimelineEntry) => void;
};

const answerChars = 200;

type NoteProps = { Icon: LucideIcon; at: string; now: number; children: ReactNode };
const Note = ({ Icon, at, now, children }: NoteProps) => (
  <div className="flex items-start gap-2 text-xs text-muted [overflow-wrap:anywhere]">
    <Icon aria-hidden size={14} className="mt-0.5 shrink-0" />
    <p>
      {children} ·{' '}
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        {clockText(at, now)}
      </time>
    </p>
  </div>
);

const linkOf = (linked: LinkedChange | null, changeId: string): 'open' | 'rate' | null => {
  if (linked?.changeId !== changeId) return null;
  return linked.isRating ? 'rate' : 'open';
};

type AnswerEntryProps = {
  entry: Extract<TimelineEntry, { type: 'baseline' | 'reread' }>;
  now: number;
  isFolded: boolean;
};

const AnswerEntry = ({ entry: { type, at, answer }, now, isFolded }: AnswerEntryProps) => {
  const what = (
    <>
      {answerText[type]} · <time dateTime={at}>{clockText(at, now)}</time>
    </>
  );
  const text = cut(answer.text, answerChars);
  if (isFolded)
    return (
      <details className="group text-xs text-muted tabular-nums">
        <summary className="flex cursor-pointer list-none items-baseline gap-2 rounded-control">
          <ChevronRight
            aria-hidden
            size={13}
            className="shrink-0 self-center transition-transform group-open:rotate-90"
          />
          <span className="shrink-0">{what}</span>
          <bdi className="truncate group-open:invisible">{text}</bdi>
        </summary>
        <div className="mt-1.5 grid gap-1.5 text-ink">
          <p className="text-base leading-snug [overflow-wrap:anywhere]">
            <bdi>{text}</bdi>
          </p>
          <AnswerQuote answer={answer} className="line-clamp-2" />
        </div>
      </details>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="text-xs text-muted tabular-nums">{what}</p>
      <p className="text-base leading-snug [overflow-wrap:anywhere]">
        <bdi>{text}</bdi>
      </p>
      <AnswerQuote answer={answer} className="line-clamp-2" />
    </div>
  );
};

const Entry = ({ entry, now, since, linked, isFolded, onRate, onWhole }: EntryProps) => {
  switch (entry.type) {
    case 'change':
      return (
        <Change
          change={entry.change}
          rating={entry.rating}
          now={now}
          isNew={isNewEntry(entry, since)}
          linked={linkOf(linked, entry.change.changeId)}
          asked={linked?.rating ?? 'useful'}
          isBrief={entry.isBrief === true}
          onWhole={() => {
            onWhole(entry);
          }}
          onRate={(rating) => {
            onRate(entry.change.changeId, rating);
          }}
        />
      );
    case 'baseline':
    case 'reread':
      return <AnswerEntry entry={entry} now={now} isFolded={isFolded} />;
    case 'edited':
      return (
        <Note Icon={PencilLine} at={entry.at} now={now}>
          {texts.editedTo}
          <bdi className="text-ink">{cut(entry.question, 80)}</bdi>
          {texts.at}
          <Address text={websiteText(entry.website)} />
        </Note>
      );
    case 'moved':
      return (
        <Note Icon={CornerDownRight} at={entry.at} now={now}>
          {texts.movedFrom}
          <Address text={websiteText(entry.from)} />
          {texts.movedTo}
          <Address text={websiteText(entry.to)} className="text-ink" />
        </Note>
      );
  }
};

type TimelineProps = Omit<EntryProps, 'entry' | 'onWhole' | 'isFolded'> & { view: WatchView };

/** The answers of a watch, newest first: three, then five more at a time. */
export const Timeline = ({ view, linked, ...props }: TimelineProps) => {
  const { entries, hasOlder, isLoading, isFailed, loadOlder, loadWhole } = useTimeline(view);
  // An entry that arrives while the page is open slides in.
  const [entriesAtFirst] = useState(view.entries);
  const wanted = answersToShow(entries, linked?.changeId ?? null);
  const [answers, setAnswers] = useState(wanted);
  if (wanted > answers) setAnswers(wanted);
  // An email may link to a change that isn't on the row: load pages until it is found.
  const isLinkMissing = linked !== null && !hasChange(entries, linked.changeId);
  const isShort = answers > firstAnswers && answersIn(entries) < answers;
  const needsOlder = hasOlder && !isLoading && !isFailed && (isShort || isLinkMissing);
  useEffect(() => {
    if (needsOlder) loadOlder();
  });
  const shown = newestEntries(entries, answers);
  if (shown.length === 0)
    return <p className="text-sm text-muted">{view.answer === undefined ? texts.reading : texts.noAnswers}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {shown.map((entry, place) => (
          <li
            key={view.entries - place}
            className={cn(
              'min-w-0 border-l-2 border-line pl-3',
              view.entries - place > entriesAtFirst && 'animate-slide',
            )}
          >
            <Entry entry={entry} linked={linked} isFolded={place > 0} onWhole={loadWhole} {...props} />
          </li>
        ))}
      </ol>
      {shown.length < view.entries && (
        <Button
          kind="link"
          size="inline"
          className="justify-self-start"
          disabled={isLoading}
          onClick={() => {
            // After a failed load, retry the same page.
            if (isFailed && isShort) loadOlder();
            else setAnswers(answers + moreAnswers);
          }}
        >
          {texts.more}
        </Button>
      )}
    </div>
  );
};
