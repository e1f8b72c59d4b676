import type { QuestionView } from '@askwatch/contracts/asking';
import { linkTo } from '@askwatch/web-kit/answer/source';
import { Button, type ButtonLook, buttonLook } from '@askwatch/web-kit/ui/button';
import { ExternalLink } from 'lucide-react';
import type { FollowUp } from '../follow-up/use-follow-up.tsx';
import { stepLabels } from '../texts.ts';
import { type Action, labelOf, nextStep } from './next-step.ts';

type Does = Pick<FollowUp, 'onRetry' | 'onAskElsewhere'>;
type ActionProps = Does & { action: Action; view: QuestionView; look: ButtonLook };

const Open = ({ view, look }: Pick<ActionProps, 'view' | 'look'>) => {
  const href = linkTo(view.website);
  return (
    href !== undefined && (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={buttonLook(look)}>
        {labelOf('open', view.mode)}
        <ExternalLink aria-hidden size={13} />
        <span className="sr-only">{stepLabels.newTab}</span>
      </a>
    )
  );
};

const ActionButton = ({ action, view, look, onRetry, onAskElsewhere }: ActionProps) => {
  if (action === 'open') return <Open view={view} look={look} />;
  const modes = { other: view.mode, 'one-page': 'url', 'whole-site': 'domain' } as const;
  return (
    <Button
      {...look}
      onClick={() => {
        if (action === 'again') onRetry(view);
        else onAskElsewhere(view, modes[action]);
      }}
    >
      {labelOf(action, view.mode)}
    </Button>
  );
};

/** What to do about a question without an answer: a sentence, and buttons for what the app can do. Small, only the most promising button. */
export const NextSteps = ({ view, isSmall = false, ...does }: Does & { view: QuestionView; isSmall?: boolean }) => {
  const next = nextStep(view);
  if (!next) return null;
  const lookAt = (index: number): ButtonLook =>
    isSmall ? { kind: 'link', size: 'inline' } : { kind: index === 0 ? 'primary' : 'secondary', size: 'medium' };
  return (
    <div className="grid gap-4">
      {!isSmall && <p className="max-w-text text-base text-muted">{next.text}</p>}
      <span className={isSmall ? 'flex flex-wrap gap-x-4 gap-y-1' : 'flex flex-wrap gap-3'}>
        {next.actions.slice(0, isSmall ? 1 : undefined).map((action, index) => (
          <ActionButton key={action} action={action} view={view} look={lookAt(index)} {...does} />
        ))}
      </span>
    </div>
  );
};
