import { type ModelTrouble, modelTroubleText } from '@askwatch/contracts/model-trouble';
import { Info } from 'lucide-react';
import { cn } from '../../cn.ts';

/** Why the built-in answerer was used instead of the model. Informational, not a warning. */
export const ModelNotice = ({ trouble, isSmall = false }: { trouble: ModelTrouble; isSmall?: boolean }) => (
  <p
    className={cn(
      'flex items-start gap-2 text-muted',
      isSmall ? 'text-xs' : 'rounded-control bg-ink/4 px-3 py-2.5 text-sm',
    )}
  >
    <Info aria-hidden size={isSmall ? 13 : 16} className={cn('shrink-0', isSmall ? 'mt-0.5' : 'mt-0.75')} />
    {modelTroubleText[trouble]}
  </p>
);
