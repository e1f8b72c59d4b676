import type { Mode } from '@askwatch/contracts/asking';
import { formTexts } from '../texts.ts';
import { Segmented } from '@askwatch/web-kit/ui/segmented';

const modes = [
  { value: 'url', label: formTexts.url },
  { value: 'domain', label: formTexts.domain },
] as const;

type ModeToggleProps = { mode: Mode; onChange: (mode: Mode) => void; className?: string };

export const ModeToggle = ({ mode, onChange, className = '' }: ModeToggleProps) => (
  <Segmented label={formTexts.mode} options={modes} value={mode} onChange={onChange} className={className} />
);
