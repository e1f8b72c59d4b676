import type { Mode, QuestionView } from '@askwatch/contracts/asking';
import { Announcer } from '@askwatch/web-kit/ui/announcer';
import { Page } from '@askwatch/web-kit/ui/page';
import { UndoBar } from '@askwatch/web-kit/ui/undo-bar';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from '@askwatch/web-kit/router';
import { isUsedUp } from './ask-form/allowance.ts';
import { AskForm } from './ask-form/ask-form.tsx';
import { check } from './ask-form/check.ts';
import { RequestsLeft } from './ask-form/form-notes.tsx';
import { useAllowance } from './ask-form/use-allowance.ts';
import { useForm } from './ask-form/use-form.ts';
import { useUnfolding } from './ask-form/use-unfolding.ts';
import { useWasEmpty } from './ask-form/use-was-empty.ts';
import { useWaiting } from './ask-form/use-waiting.ts';
import { deletedText } from './deleting/deleted-text.ts';
import { earlierOf } from './deleting/earlier.ts';
import { useDeleting } from './deleting/use-deleting.ts';
import { Detail } from './detail/detail.tsx';
import { type FollowUp, useFollowUp } from './follow-up/use-follow-up.tsx';
import { keys } from './keys.ts';
import { LiveNotice } from '@askwatch/web-kit/ui/live-notice';
import { questionsQuery } from './questions.ts';
import { newest } from './results/filter.ts';
import { useMonitoring } from './monitoring/use-monitoring.ts';
import { pageTexts, listTexts } from './texts.ts';
import { announcement } from './results/announce.ts';
import { rowId } from '@askwatch/web-kit/use-row-focus';
import { Results } from './results/results.tsx';
import { NothingAsked } from './results/states.tsx';
import { useRows } from './results/use-rows.ts';
import { useAsk, useRetry } from './use-commands.ts';
import { useShortcuts } from '@askwatch/web-kit/ui/shortcuts';

/** Returns the focus after closing an answer: to its row, or to what the returned ref specifies. */
const useFocusBack = (openId: string | null) => {
  const last = useRef<string | null>(null);
  const instead = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (openId === null && last.current !== null) {
      if (instead.current) instead.current();
      else document.getElementById(rowId(last.current))?.focus();
      instead.current = null;
    }
    last.current = openId;
  }, [openId]);
  return instead;
};

export const PlaygroundPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const openId = search.get('question');
  const state = useForm();
  const asking = useWaiting(useAsk());
  const { retry } = useRetry();
  const monitoring = useMonitoring();
  const allowance = useAllowance();
  const { data } = useQuery(questionsQuery);
  const ten = useMemo(() => data && newest(data), [data]);
  const { isUnfolded, setIsUnfolded, unfold, boxRef } = useUnfolding(search.has('ask'));
  const wasEmpty = useWasEmpty(ten?.length);
  const focusInsteadRef = useFocusBack(openId);
  const { dialogs, ...copyAndShare } = useFollowUp();
  const { deleted, remove, removeToo, forget, ...deleting } = useDeleting();
  const listed = useRows(data);
  const { rows, isUniqueOnly } = listed;
  const earlier = useMemo(
    () => earlierOf(data ?? [], isUniqueOnly ? rows : [], deleted),
    [data, isUniqueOnly, rows, deleted],
  );
  const textOf = useCallback((count: number) => deletedText(count, earlier.count), [earlier.count]);
  const { keysDialog, ...shortcuts } = useShortcuts(keys);

  // Until it is known whether there are results, use the most likely size of the form.
  const isFolded = !isUnfolded && (ten === undefined ? !wasEmpty : ten.length > 0);
  const checked = useMemo(() => check(state.form), [state.form]);

  const askElsewhere = (view: QuestionView, mode: Mode) => {
    state.fill({ mode, websites: view.website, questions: view.question });
    if (openId === null) {
      unfold();
      scrollTo({ top: 0 });
      return;
    }
    focusInsteadRef.current = unfold;
    void navigate('/playground');
  };
  const retryAndReturn = (view: QuestionView) => {
    retry([view]);
    void navigate('/playground');
  };
  const deleteAndReturn = (views: QuestionView[]) => {
    remove(views);
    if (openId !== null) void navigate('/playground');
  };
  const undo = () => {
    const [first] = deleted;
    deleting.undo();
    requestAnimationFrame(() => {
      if (first !== undefined) document.getElementById(rowId(first))?.focus();
    });
  };
  const followUp: FollowUp = {
    ...copyAndShare,
    onMonitor: (view) => {
      if (view.answer && !monitoring.isMonitored(view)) monitoring.monitor([view]);
    },
    onDelete: deleteAndReturn,
    onAskElsewhere: askElsewhere,
    onRetry: retryAndReturn,
  };
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead} aside={<RequestsLeft />}>
      {openId !== null && <Detail key={openId} id={openId} monitoring={monitoring} {...shortcuts} {...followUp} />}
      <div hidden={openId !== null} className={openId === null ? 'grid grid-cols-[minmax(0,1fr)] gap-8' : ''}>
        <AskForm
          {...state}
          asking={asking}
          isFolded={isFolded}
          onFold={(fold) => {
            if (fold) setIsUnfolded(false);
            else unfold();
          }}
          boxRef={boxRef}
        />
        <LiveNotice />
        <Results
          listed={listed}
          monitoring={monitoring}
          isShown={openId === null}
          onNew={unfold}
          canUndo={deleted.length > 0}
          onUndo={undo}
          {...shortcuts}
          {...followUp}
          empty={
            <NothingAsked
              example={'pairs' in checked && !isUsedUp(allowance) ? checked.pairs[0]?.question : undefined}
              isBusy={asking.isPending}
              onExample={() => {
                if ('pairs' in checked) asking.ask(checked.pairs, state.form.mode, () => undefined);
              }}
            />
          }
        />
      </div>
      <UndoBar
        deleted={deleted}
        text={textOf(deleted.length)}
        also={
          earlier.count > 0
            ? {
                label: listTexts.deleteOlder(earlier.all.length),
                onUse: () => {
                  removeToo(earlier.all);
                },
              }
            : undefined
        }
        offeredMs={10_000}
        onUndo={undo}
        onOver={forget}
      />
      <Announcer views={ten} announce={announcement} deleted={deleted} deletedText={textOf} />
      {dialogs}
      {keysDialog}
    </Page>
  );
};
