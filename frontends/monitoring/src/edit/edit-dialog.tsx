import { limits } from '@askwatch/contracts/limits';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { Button } from '@askwatch/web-kit/ui/button';
import { Dialog, focusFirst } from '@askwatch/web-kit/ui/dialog';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { Textarea } from '@askwatch/web-kit/ui/textarea';
import { History } from 'lucide-react';
import { dialogTexts, editTexts as texts } from '../texts.ts';
import { Rehearsed } from './rehearsed.tsx';
import { useEdit } from './use-edit.ts';

const EditedElsewhere = ({ website, question, onTake }: { website: string; question: string; onTake: () => void }) => (
  <div role="alert" className="grid gap-2 rounded-control bg-warn-soft p-3 text-sm">
    <p className="font-medium text-warn">{texts.elsewhere}</p>
    <p className="[overflow-wrap:anywhere]">
      {texts.nowReads[0]}
      <bdi className="font-medium">{question}</bdi>
      {texts.nowReads[1]}
      <bdi className="font-medium">{website}</bdi>
      {texts.nowReads[2]}
    </p>
    <Button size="small" className="justify-self-start" onClick={onTake}>
      {texts.takeTheirs}
    </Button>
  </div>
);

const Form = ({ view, onClose }: { view: WatchView; onClose: () => void }) => {
  const edit = useEdit(view, onClose);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!edit.isMissing && !edit.isBusy) edit.save();
      }}
    >
      {edit.elsewhere && <EditedElsewhere {...edit.elsewhere} onTake={edit.takeTheirs} />}
      <Field label={texts.website} error={edit.text.website.trim() === '' ? texts.missing : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={focusFirst}
            type="url"
            maxLength={limits.urlChars}
            value={edit.text.website}
            onChange={({ target }) => {
              edit.set({ website: target.value });
            }}
          />
        )}
      </Field>
      <Field label={texts.question} error={edit.text.question.trim() === '' ? texts.missing : undefined}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={limits.questionChars}
            value={edit.text.question}
            onChange={({ target }) => {
              edit.set({ question: target.value });
            }}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <Button
          size="small"
          className="justify-self-start"
          disabledReason={edit.isMissing ? texts.fillIn : null}
          disabled={edit.isRehearsing}
          onClick={edit.rehearse}
        >
          <History aria-hidden size={16} />
          {edit.isRehearsing ? texts.rehearsing : texts.rehearse}
        </Button>
        {!edit.rehearsal && <p className="text-sm text-muted">{texts.rehearseHint}</p>}
        {edit.rehearsalError !== null && <p className="text-sm text-bad">{edit.rehearsalError}</p>}
        {edit.rehearsal && <Rehearsed {...edit.rehearsal} />}
      </div>
      {edit.error !== null && <ErrorBox title={texts.notSaved}>{edit.error}</ErrorBox>}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{dialogTexts.cancel}</Button>
        <Button
          type="submit"
          kind="primary"
          disabledReason={edit.isMissing ? texts.fillIn : null}
          disabled={edit.isBusy}
        >
          {edit.isBusy ? dialogTexts.saving : dialogTexts.save}
        </Button>
      </div>
    </form>
  );
};

export type EditDialogProps = { view: WatchView | undefined; onClose: () => void };

/** "Edit Monitoring", with a rehearsal before saving. */
export const EditDialog = ({ view, onClose }: EditDialogProps) => (
  <Dialog title={texts.title} isOpen={view !== undefined} onClose={onClose}>
    {view && <Form key={view.id} view={view} onClose={onClose} />}
  </Dialog>
);
