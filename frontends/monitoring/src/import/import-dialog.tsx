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
        <span className="font-medium text-accent">{hasFile ? 'Choose another CSV file' : 'Choose a CSV file'}</span>
        <span className="text-muted max-md:hidden"> or drop it here</span>
      </span>
      <input
        type="file"
        aria-label="CSV file"
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

const monitorText = (count: number): string => {
  if (count === 0) return 'Monitor websites';
  return count === 1 ? 'Monitor 1 website' : `Monitor ${String(count)} websites`;
};

const refusedText = (refused: number, left: number): string =>
  [
    refused === 1
      ? '1 row was refused and is marked above.'
      : `${String(refused)} rows were refused and are marked above.`,
    left === 0 ? '' : left === 1 ? 'The other one can be imported now.' : 'The others can be imported now.',
  ]
    .join(' ')
    .trim();

const Import = ({ onClose }: { onClose: () => void }) => {
  const state = useImport(onClose);
  const { takenCount } = state;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        Columns Website, Question and Tags, in any order. You see what will be taken before anything happens.
      </p>
      <FilePicker hasFile={state.file !== null} onFile={(file) => void state.open(file)} />
      {state.trouble !== null && (
        <ErrorBox title="This file cannot be imported.">{state.trouble} Nothing was taken.</ErrorBox>
      )}
      {state.needsQuestion && (
        <Field label="Question for rows that have none">
          {(control) => (
            <Input
              {...control}
              placeholder="Who is the CFO?"
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
        <ErrorBox title={state.refusedCount > 0 ? 'Nothing was imported yet.' : 'Nothing was imported.'}>
          {state.refusedCount > 0 ? refusedText(state.refusedCount, takenCount) : <ErrorText error={state.error} />}
        </ErrorBox>
      )}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="primary"
          disabledReason={
            takenCount > 0 ? null : state.file ? 'No row of this file can be monitored' : 'Choose a file first'
          }
          disabled={state.isBusy}
          onClick={state.add}
        >
          {state.isBusy ? 'Importing...' : monitorText(takenCount)}
        </Button>
      </div>
    </div>
  );
};

export type ImportDialogProps = { isOpen: boolean; onClose: () => void };

export const ImportDialog = ({ isOpen, onClose }: ImportDialogProps) => (
  <Dialog isWide title="Import from CSV" isOpen={isOpen} onClose={onClose}>
    {isOpen && <Import onClose={onClose} />}
  </Dialog>
);
