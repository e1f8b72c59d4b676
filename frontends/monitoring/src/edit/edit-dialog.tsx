import { limits } from '@askwatch/contracts/limits';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { Button } from '@askwatch/web-kit/ui/button';
import { Dialog, focusFirst } from '@askwatch/web-kit/ui/dialog';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { Textarea } from '@askwatch/web-kit/ui/textarea';
import { History } from 'lucide-react';
import { Rehearsed } from './rehearsed.tsx';
import { useEdit } from './use-edit.ts';

const EditedElsewhere = ({ website, question, onTake }: { website: string; question: string; onTake: () => void }) => (
  <div role="alert" className="grid gap-2 rounded-control bg-warn-soft p-3 text-sm">
    <p className="font-medium text-warn">This was edited elsewhere meanwhile. Nothing of yours is lost.</p>
    <p className="[overflow-wrap:anywhere]">
      It now reads <bdi className="font-medium">{question}</bdi> at <bdi className="font-medium">{website}</bdi>. Save
      to put your words in their place.
    </p>
    <Button size="small" className="justify-self-start" onClick={onTake}>
      Take theirs
    </Button>
  </div>
);

const missing = 'Fill in the website and the question first';

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
      <Field label="Website" error={edit.text.website.trim() === '' ? 'Inputs missing' : undefined}>
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
      <Field label="Question" error={edit.text.question.trim() === '' ? 'Inputs missing' : undefined}>
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
          disabledReason={edit.isMissing ? missing : null}
          disabled={edit.isRehearsing}
          onClick={edit.rehearse}
        >
          <History aria-hidden size={16} />
          {edit.isRehearsing ? 'Rehearsing...' : 'Rehearse'}
        </Button>
        {!edit.rehearsal && (
          <p className="text-sm text-muted">
            See what the stored reads would have sent before you save. Nothing is sent.
          </p>
        )}
        {edit.rehearsalError !== null && <p className="text-sm text-bad">{edit.rehearsalError}</p>}
        {edit.rehearsal && <Rehearsed {...edit.rehearsal} />}
      </div>
      {edit.error !== null && <ErrorBox title="It was not saved.">{edit.error}</ErrorBox>}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" disabledReason={edit.isMissing ? missing : null} disabled={edit.isBusy}>
          {edit.isBusy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
};

export type EditDialogProps = { view: WatchView | undefined; onClose: () => void };

/** "Edit Monitoring", with a rehearsal before saving. */
export const EditDialog = ({ view, onClose }: EditDialogProps) => (
  <Dialog title="Edit Monitoring" isOpen={view !== undefined} onClose={onClose}>
    {view && <Form key={view.id} view={view} onClose={onClose} />}
  </Dialog>
);
