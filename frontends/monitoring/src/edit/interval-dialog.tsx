import { watchLimits } from '@askwatch/contracts/monitoring';
import { type WatchView } from '@askwatch/contracts/watch-views';
import { Button } from '@askwatch/web-kit/ui/button';
import { Dialog } from '@askwatch/web-kit/ui/dialog';
import { useState } from 'react';
import { Link } from '@askwatch/web-kit/router';
import { intervalText } from '../health/health-text.ts';
import { dialogTexts, intervalTexts as texts } from '../texts.ts';

const { pro, usual, longest } = watchLimits.intervals;
const choices = [pro, 2 * pro, usual, 2 * usual, 3 * usual, longest];

export type IntervalDialogProps = {
  views: readonly WatchView[];
  /** The free plan's minimum interval is four hours. */
  isFree: boolean;
  onClose: () => void;
  onSave: (minutes: number) => void;
};

const Form = ({ views, isFree, onClose, onSave }: IntervalDialogProps) => {
  const [minutes, setMinutes] = useState(views[0]?.intervalMinutes ?? usual);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(minutes);
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm text-muted">{texts.legend(views.length)}</legend>
        {choices.map((choice) => {
          const needsPro = isFree && choice < usual;
          return (
            <label key={choice} className="flex min-h-9 items-center gap-2.5 text-sm has-disabled:text-muted">
              <input
                type="radio"
                name="interval"
                className="size-4 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-5 checked:border-accent disabled:opacity-50"
                checked={choice === minutes}
                disabled={needsPro}
                onChange={() => {
                  setMinutes(choice);
                }}
              />
              <span className="first-letter:uppercase">{intervalText(choice)}</span>
              {needsPro && <span className="text-xs">{texts.pro}</span>}
            </label>
          );
        })}
      </fieldset>
      {isFree && (
        <p className="text-sm text-muted">
          {texts.needsPro[0]}
          <Link to="/billing" className="text-accent underline decoration-accent/35 underline-offset-4">
            {texts.needsPro[1]}
          </Link>
          {texts.needsPro[2]}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{dialogTexts.cancel}</Button>
        <Button type="submit" kind="primary">
          {dialogTexts.save}
        </Button>
      </div>
    </form>
  );
};

export const IntervalDialog = (props: IntervalDialogProps) => (
  <Dialog title={texts.title} isOpen={props.views.length > 0} onClose={props.onClose}>
    {props.views.length > 0 && <Form {...props} />}
  </Dialog>
);
