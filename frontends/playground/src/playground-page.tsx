import type { QuestionView } from '@askwatch/contracts/asking';
import { Page } from '@askwatch/web-kit/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AskForm } from './ask-form/ask-form.tsx';
import { check } from './ask-form/check.ts';
import { Left } from './ask-form/form-notes.tsx';
import { useForm } from './ask-form/use-form.ts';
import { Detail } from './detail/detail.tsx';
import { LiveNotice } from './live-notice.tsx';
import { questionsQuery } from './questions.ts';
import { Announcer } from './results/announcer.tsx';
import { rowId } from './results/question-row.tsx';
import { Results } from './results/results.tsx';
import { NothingAsked } from './results/states.tsx';
import { useAsk, useRetry } from './use-commands.ts';

/** Gives the focus back to the row whose answer was looked at. */
const useFocusBack = (openId: string | null) => {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null && last.current !== null) document.getElementById(rowId(last.current))?.focus();
    last.current = openId;
  }, [openId]);
};

export const PlaygroundPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const openId = search.get('question');
  const state = useForm();
  const asking = useAsk();
  const { retry } = useRetry();
  const { data } = useQuery(questionsQuery);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const boxRef = useRef<HTMLTextAreaElement>(null);
  useFocusBack(openId);

  // Until it is known whether there are results, the form takes the room that it will most likely have.
  const isFolded = !isUnfolded && data?.length !== 0;
  const checked = check(state.form);

  const unfold = () => {
    setIsUnfolded(true);
    // The box is only there to take the focus once the form is drawn unfolded.
    requestAnimationFrame(() => {
      boxRef.current?.focus();
      boxRef.current?.select();
    });
  };
  const askElsewhere = ({ question, mode, website }: QuestionView) => {
    state.setMode(mode);
    state.setQuestions(question);
    state.setWebsites(website);
    unfold();
    scrollTo({ top: 0 });
  };
  const retryAndReturn = (view: QuestionView) => {
    retry([view]);
    void navigate('/playground');
  };

  return (
    <Page title="Playground" lead="Ask a website a question and see the words the answer stands on." aside={<Left />}>
      {openId !== null && <Detail key={openId} id={openId} onRetry={retryAndReturn} />}
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
          isShown={openId === null}
          onNew={unfold}
          onAskElsewhere={askElsewhere}
          empty={
            <NothingAsked
              example={'pairs' in checked ? checked.pairs[0]?.question : undefined}
              onExample={() => {
                if ('pairs' in checked) asking.ask(checked.pairs, state.form.mode, () => undefined);
              }}
            />
          }
        />
      </div>
      <Announcer />
    </Page>
  );
};
