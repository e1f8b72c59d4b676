import { Button } from '@askwatch/web-kit/ui/button';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { Check, LoaderCircle } from 'lucide-react';
import type { Phase } from './use-settings.ts';
import { saving as texts } from '../texts.ts';

const labels: Record<Phase, string> = {
  idle: texts.save,
  saving: texts.saving,
  saved: texts.saved,
  failed: texts.save,
};

type SavingProps = { phase: Phase; error: unknown; isSaved: boolean; onSave: () => void };

/** The save button with its state, and an error if saving failed. */
export const Saving = ({ phase, error, isSaved, onSave }: SavingProps) => (
  <div className="grid gap-4">
    {phase === 'failed' && (
      <ErrorBox title={texts.failed} onRetry={onSave}>
        {texts.failedNote} <ErrorText error={error} />
      </ErrorBox>
    )}
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        kind="primary"
        className="h-11 min-w-40 text-base"
        disabled={phase === 'saving'}
        aria-busy={phase === 'saving'}
        onClick={onSave}
      >
        {phase === 'saving' && <LoaderCircle aria-hidden size={16} className="animate-spin" />}
        {phase === 'saved' && <Check aria-hidden size={16} />}
        {labels[phase]}
      </Button>
      <p className="text-sm text-muted">{isSaved ? texts.isSaved : texts.isUnsaved}</p>
      <p role="status" className="sr-only">
        {phase === 'saved' ? texts.said : ''}
      </p>
    </div>
  </div>
);
