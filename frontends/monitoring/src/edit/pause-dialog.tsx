import type { WatchView } from '@askwatch/contracts/watch-views';
import { websiteText } from '@askwatch/web-kit/cut';
import { Button } from '@askwatch/web-kit/ui/button';
import { Dialog, focusFirst } from '@askwatch/web-kit/ui/dialog';
import { disableTexts as texts } from '../texts.ts';

export type PauseDialogProps = { view: WatchView | undefined; onClose: () => void; onPause: (view: WatchView) => void };

/** Opened by a link in an email. Asks for confirmation, because mail programs may open links by themselves. */
export const PauseDialog = ({ view, onClose, onPause }: PauseDialogProps) => (
  <Dialog title={texts.title} isOpen={view !== undefined} onClose={onClose}>
    {view && (
      <div className="grid gap-4 text-sm">
        <p className="[overflow-wrap:anywhere]">
          <bdi className="font-medium">{view.question}</bdi>
          {texts.meaning[0]}
          <bdi>{websiteText(view.website)}</bdi>
          {texts.meaning[1]}
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button
            ref={focusFirst}
            kind="primary"
            onClick={() => {
              onPause(view);
            }}
          >
            {texts.disable}
          </Button>
        </div>
      </div>
    )}
  </Dialog>
);
