import { Button } from '@askwatch/web-kit/ui/button';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { Check, LoaderCircle } from 'lucide-react';
import type { Phase } from './use-settings.ts';

const labels: Record<Phase, string> = {
  idle: 'Save Settings',
  saving: 'Saving...',
  saved: 'Saved!',
  failed: 'Save Settings',
};

type SavingProps = { phase: Phase; error: unknown; isSaved: boolean; onSave: () => void };

/** The save button with its state, and an error if saving failed. */
export const Saving = ({ phase, error, isSaved, onSave }: SavingProps) => (
  <div className="grid gap-4">
    {phase === 'failed' && (
      <ErrorBox title="Your settings could not be saved." onRetry={onSave}>
        What you chose stands on this page; until it is saved, mails go out as before. <ErrorText error={error} />
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
      <p className="text-sm text-muted">
        {isSaved
          ? 'Changes are saved as you make them.'
          : 'Nothing is saved yet. After the first time, changes save themselves.'}
      </p>
      <p role="status" className="sr-only">
        {phase === 'saved' ? 'Your settings are saved.' : ''}
      </p>
    </div>
  </div>
);
