import type { Mode } from '@askwatch/contracts/asking';
import { Segmented } from '@askwatch/web-kit/ui/segmented';

const modes = [
  { value: 'url', label: 'Single Page' },
  { value: 'domain', label: 'Entire Domain' },
] as const;

type ModeToggleProps = { mode: Mode; onChange: (mode: Mode) => void; className?: string };

export const ModeToggle = ({ mode, onChange, className = '' }: ModeToggleProps) => (
  <Segmented label="What is read" options={modes} value={mode} onChange={onChange} className={className} />
);
