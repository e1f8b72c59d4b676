import { plans } from '@askwatch/contracts/limits';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { Announcer } from '@askwatch/web-kit/ui/announcer';
import { Page } from '@askwatch/web-kit/ui/page';
import { useShortcuts } from '@askwatch/web-kit/ui/shortcuts';
import { LiveNotice } from '@askwatch/web-kit/ui/live-notice';
import { UndoBar } from '@askwatch/web-kit/ui/undo-bar';
import { useNow } from '@askwatch/web-kit/use-now';
import { useSchedules, useSlots, watchesQuery } from '@askwatch/web-kit/watches';
import { useQuery } from '@tanstack/react-query';
import { toast } from '@askwatch/web-kit/ui/toast';
import { useMemo, useRef, useState } from 'react';
import { confirmingText, pollMs } from './health/health-text.ts';
import { keys } from './keys.ts';
import { AlertsBanner, LimitBanner, useAlerts } from './limit/banners.tsx';
import { usageOf, usageText } from './limit/usage.ts';
import { announcement } from './list/announce.ts';
import { ordered } from './list/order.ts';
import { LoadingRows, NothingMonitored, ReadFailed } from './list/states.tsx';
import { useChecking } from './list/use-checking.ts';
import { WatchList } from './list/watch-list.tsx';
import { GoneNotice, NewChanges } from './notices.tsx';
import { useDialogs } from './use-dialogs.tsx';
import { useLink } from './use-link.ts';
import { useUndo } from './use-undo.ts';
import { useLastVisit } from './use-visit.ts';
import { useWatchCommands } from './use-watch-commands.ts';
import { Button } from '@askwatch/web-kit/ui/button';
import { Plus } from 'lucide-react';
import { AddWatch } from './add/add-watch.tsx';
import { useAdd } from './add/use-add.ts';
import { noFilter } from './list/filters.ts';
import { addTexts, emptyTexts, pageTexts } from './texts.ts';

const none: WatchView[] = [];
const checkingMs = 2000;

export const MonitoringPage = () => {
  const slots = useSlots();
  const { data, error, refetch } = useQuery(watchesQuery);
  const [isWaiting, setIsWaiting] = useState(false);
  const schedules = useSchedules(data !== undefined, (known) =>
    isWaiting ? checkingMs : pollMs(data ?? none, known, Date.now()),
  );
  const { alerts, isExpected } = useAlerts();
  const now = useNow(true, isWaiting ? checkingMs : 10_000);
  const [message, announce] = useState('');
  const { isChecking, checkOf, ask, drop } = useChecking({ views: data, schedules, now, announce, onLate: toast.bad });
  if (isChecking !== isWaiting) setIsWaiting(isChecking);
  const since = useLastVisit();
  const commands = useWatchCommands();
  const [isEnabledOnly, setIsEnabledOnly] = useState(true);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(noFilter);
  const [isAdding, setIsAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closeAdd = () => {
    setIsAdding(false);
    opener.current?.focus();
  };
  const adding = useAdd(closeAdd);
  const { keysDialog, ...shortcuts } = useShortcuts(keys);
  const { remove, enable, undo, bar } = useUndo(commands, isEnabledOnly, () => {
    setIsEnabledOnly(false);
  });

  const views = useMemo(() => ordered(data ?? none, since), [data, since]);
  const usage = useMemo(() => slots && usageOf(slots, data ?? none), [slots, data]);
  const isFree = usage !== undefined && usage.limit !== null && usage.limit <= plans.free.watches;
  const { dialogs, onPause, onImport, ...opening } = useDialogs(views, isFree, commands, (view) => {
    enable('disable', [view]);
  });
  // Show the list and everything above it together, so that nothing shifts.
  const isReady = (data !== undefined || error !== null) && !isExpected;
  const link = useLink(isReady ? data : undefined, {
    onPause,
    onEdit: opening.onEdit,
    onShow: ({ enabled }) => {
      setSearch('');
      setFilter(noFilter);
      if (!enabled) setIsEnabledOnly(false);
    },
  });
  const check = (of: readonly WatchView[]) => {
    const active = of.filter(({ enabled }) => enabled);
    // A pending second read will settle those anyway.
    const free = active.filter(({ id }) => schedules[id]?.confirming === undefined);
    const [first] = active;
    if (first && free.length === 0) toast.ok(`${confirmingText(schedules[first.id] ?? {}, now) ?? ''}.`);
    if (free.length === 0) return;
    for (const view of free) ask(view);
    const ids = free.map(({ id }) => id);
    commands.check(ids, () => {
      for (const id of ids) drop(id);
    });
  };

  const isEmpty = isReady && data !== undefined && views.length === 0;
  const list = () => {
    if (!isReady) return <LoadingRows />;
    if (!data) return <ReadFailed error={error} onRetry={() => void refetch()} />;
    if (views.length === 0) return <NothingMonitored isBusy={adding.isBusy} onExample={adding.addExample} />;
    return (
      <WatchList
        views={views}
        schedules={schedules}
        now={now}
        since={since}
        commands={commands}
        checkOf={checkOf}
        isEnabledOnly={isEnabledOnly}
        onEnabledOnly={setIsEnabledOnly}
        filter={filter}
        onFilter={setFilter}
        search={search}
        onSearch={setSearch}
        {...shortcuts}
        onAdd={() => {
          setIsAdding(true);
        }}
        onImport={onImport}
        onEnable={enable}
        canUndo={bar.deleted.length > 0}
        onUndo={undo}
        onCheck={check}
        onToggle={(view) => {
          enable(view.enabled ? 'disable' : 'enable', [view]);
        }}
        onDelete={remove}
        {...opening}
        linkedId={link.linkedId}
        linkedChange={link.linkedChange}
      />
    );
  };
  return (
    <Page
      title={pageTexts.title}
      lead={pageTexts.lead}
      aside={
        // On small screens it is above the list; its height is the same while loading, with watches and without.
        <div className="mt-2 flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mt-0 md:w-auto md:flex-1 md:justify-end">
          <p className="min-h-[21px] text-sm text-muted tabular-nums">{isReady && usage && usageText(usage)}</p>
          {isEmpty ? (
            <Button className="max-md:w-full" onClick={onImport}>
              {emptyTexts.import}
            </Button>
          ) : (
            <Button
              ref={opener}
              // The open form has the main action.
              kind={isAdding ? 'secondary' : 'primary'}
              className="max-md:w-full"
              aria-expanded={isAdding}
              aria-keyshortcuts="n"
              onClick={() => {
                setIsAdding(!isAdding);
              }}
            >
              <Plus aria-hidden size={16} />
              {addTexts.open}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isReady && (isAdding || isEmpty) && (
          <AddWatch
            {...adding}
            usage={usage}
            {...(views.length > 0 && {
              onCancel: closeAdd,
            })}
          />
        )}
        {isReady && usage && <LimitBanner usage={usage} />}
        {isReady && alerts && <AlertsBanner alerts={alerts} />}
        <LiveNotice />
        {link.isUnknown && <GoneNotice onClose={link.forget} />}
        {isReady && <NewChanges views={views} since={since} now={now} />}
        {list()}
      </div>
      <UndoBar {...bar} text={bar.textOf(bar.deleted.length)} onUndo={undo} />
      <Announcer
        views={data}
        announce={announcement}
        deleted={bar.deleted}
        deletedText={bar.textOf}
        message={message}
      />
      {dialogs}
      {keysDialog}
    </Page>
  );
};
