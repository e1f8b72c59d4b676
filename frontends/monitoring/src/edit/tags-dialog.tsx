import type { WatchView } from '@askwatch/contracts/watch-views';
import { Button } from '@askwatch/web-kit/ui/button';
import { Dialog, focusFirst } from '@askwatch/web-kit/ui/dialog';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { useState } from 'react';
import { dialogTexts, tagTexts as texts } from '../texts.ts';
import { sharedTags, tagsFault, tagsOf } from './tags.ts';

export type TagsDialogProps = { views: readonly WatchView[]; onClose: () => void; onSave: (tags: string[]) => void };

const Form = ({ views, onClose, onSave }: TagsDialogProps) => {
  const [text, setText] = useState(sharedTags(views).join(', '));
  const tags = tagsOf(text);
  const fault = tagsFault(tags);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) onSave(tags);
      }}
    >
      <Field label={texts.title} error={fault} hint={texts.hint(views.length)}>
        {(control) => (
          <Input
            {...control}
            ref={focusFirst}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{dialogTexts.cancel}</Button>
        <Button type="submit" kind="primary" disabledReason={fault ?? null}>
          {dialogTexts.save}
        </Button>
      </div>
    </form>
  );
};

export const TagsDialog = (props: TagsDialogProps) => (
  <Dialog title={texts.title} isOpen={props.views.length > 0} onClose={props.onClose}>
    {props.views.length > 0 && <Form {...props} />}
  </Dialog>
);
