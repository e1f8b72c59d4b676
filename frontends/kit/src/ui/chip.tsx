import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

const tones = {
  ok: { look: 'bg-ok-soft text-ok', Icon: CircleCheck },
  none: { look: 'bg-ink/6 text-ink', Icon: CircleSlash },
  unknown: { look: 'bg-ink/6 text-muted', Icon: CircleDashed },
  warn: { look: 'bg-warn-soft text-warn', Icon: TriangleAlert },
  bad: { look: 'bg-bad-soft text-bad', Icon: CircleAlert },
  accent: { look: 'bg-accent-soft text-accent', Icon: null },
} satisfies Record<string, { look: string; Icon: LucideIcon | null }>;

export type Tone = keyof typeof tones;

/** A status: color, icon and word, never only a color. */
export const Chip = ({ tone, children, className }: { tone: Tone; children: ReactNode; className?: string }) => {
  const { look, Icon } = tones[tone];
  return (
    <span
      className={cn(
        'inline-flex h-6 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap',
        look,
        className,
      )}
    >
      {Icon && <Icon aria-hidden size={13} strokeWidth={2.25} />}
      {children}
    </span>
  );
};
