import { cn } from '@askwatch/web-kit/cn';
import { Button } from '@askwatch/web-kit/ui/button';
import { Dialog } from '@askwatch/web-kit/ui/dialog';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';
import { dialogTexts, importTexts as texts } from '../texts.ts';

const FilePicker = ({ hasFile, onFile }: { hasFile: boolean; onFile: (file: File) => void }) => {
  const [isOver, setIsOver] = useState(false);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the field takes keys
    <label
      className={cn(
        'flex items-center gap-3 rounded-control border border-dashed border-edge p-4 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent',
        isOver && 'border-accent bg-accent-soft',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <FileUp aria-hidden size={20} className="shrink-0 text-muted" />
      <span>
        <span className="font-medium text-accent">{hasFile ? texts.chooseAnother : texts.choose}</span>
        <span className="text-muted max-md:hidden">{texts.drop}</span>
      </span>
      <input
        type="file"
        aria-label={texts.file}
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        className="absolute size-px opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Allow choosing the same file again after it was corrected.
          target.value = '';
        }}
      />
    </label>
  );
};

const monitorText = (count: number): string => (count === 0 ? texts.noneYet : texts.monitor(count));

const Import = ({ onClose }: { onClose: () => void }) => {
  const state = useImport(onClose);
  const { takenCount } = state;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{texts.hint}</p>
      <FilePicker hasFile={state.file !== null} onFile={(file) => void state.open(file)} />
      {state.trouble !== null && (
        <ErrorBox title={texts.unreadable}>
          {state.trouble}
          {texts.nothingTaken}
        </ErrorBox>
      )}
      {state.needsQuestion && (
        <Field label={texts.defaultQuestion}>
          {(control) => (
            <Input
              {...control}
              placeholder={texts.questionExample}
              value={state.defaultQuestion}
              onChange={({ target }) => {
                state.setDefaultQuestion(target.value);
              }}
            />
          )}
        </Field>
      )}
      {state.file && <ImportPreview {...state.file} judged={state.judged} free={state.free} />}
      {state.error && (
        <ErrorBox title={state.refusedCount > 0 ? texts.notYet : texts.notImported}>
          {state.refusedCount > 0 ? (
            `${texts.refused(state.refusedCount)}${texts.left(takenCount)}`
          ) : (
            <ErrorText error={state.error} />
          )}
        </ErrorBox>
      )}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3">
        <Button onClick={onClose}>{dialogTexts.cancel}</Button>
        <Button
          kind="primary"
          disabledReason={takenCount > 0 ? null : state.file ? texts.noRow : texts.chooseFirst}
          disabled={state.isBusy}
          onClick={state.add}
        >
          {state.isBusy ? texts.importing : monitorText(takenCount)}
        </Button>
      </div>
    </div>
  );
};

export type ImportDialogProps = { isOpen: boolean; onClose: () => void };

export const ImportDialog = ({ isOpen, onClose }: ImportDialogProps) => (
  <Dialog isWide title={texts.title} isOpen={isOpen} onClose={onClose}>
    {isOpen && <Import onClose={onClose} />}
  </Dialog>
);
