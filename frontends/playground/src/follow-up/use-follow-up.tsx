import type { Mode, QuestionView } from '@askwatch/contracts/asking';
import { copiedAnswer } from '@askwatch/web-kit/answer/copy-text';
import { useCopying } from '@askwatch/web-kit/ui/copying';
import { dialogOnUse } from '@askwatch/web-kit/ui/dialog-on-use';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { questionQuery, questionsQuery } from '../questions.ts';
import { answerTexts } from '../texts.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

const ShareDialog = dialogOnUse<ShareDialogProps>(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
  ({ view }) => view !== undefined,
);

/** Actions on a finished question. */
export type FollowUp = {
  onRetry: (view: QuestionView) => void;
  /** Fills the form with this question, to ask another address or in the other mode. */
  onAskElsewhere: (view: QuestionView, mode: Mode) => void;
  /** Puts the answer on the monitoring list. */
  onMonitor: (view: QuestionView) => void;
  onCopy: (view: QuestionView) => void;
  onShare: (view: QuestionView) => void;
  onDelete: (views: QuestionView[]) => void;
};

/** Whether there is an answer worth copying or sharing; "could not read" isn't. */
export const hasShareableAnswer = ({ answer }: QuestionView): boolean =>
  answer !== undefined && answer.outcome !== 'unreadable';

/** Whether there is anything to compare later reads with; a question that failed has nothing. */
export const canBeMonitored = ({ answer }: QuestionView): boolean => answer !== undefined;

/** Copying and sharing, for rows and the detail page; their dialogs are rendered once. */
export const useFollowUp = (): Pick<FollowUp, 'onCopy' | 'onShare'> & { dialogs: ReactNode } => {
  const { copy, byHand } = useCopying();
  const [sharedId, setSharedId] = useState<string | null>(null);
  const { data: listed } = useQuery(questionsQuery);
  const { data: single } = useQuery({ ...questionQuery(sharedId ?? ''), enabled: false });
  const known = listed?.find(({ id }) => id === sharedId) ?? single;
  return {
    onCopy: (view) => {
      if (view.answer && hasShareableAnswer(view))
        copy(copiedAnswer({ ...view, answer: view.answer }), answerTexts.copied);
    },
    onShare: (view) => {
      if (hasShareableAnswer(view)) setSharedId(view.id);
    },
    dialogs: (
      <>
        {byHand}
        <ShareDialog
          view={sharedId === null ? undefined : known}
          onClose={() => {
            setSharedId(null);
          }}
        />
      </>
    ),
  };
};
