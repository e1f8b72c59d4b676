import type { QuestionView } from '@askwatch/contracts/asking';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { Link } from '@askwatch/web-kit/router';
import { useNow } from '@askwatch/web-kit/use-now';
import { Copy, Eye, Link2, RotateCw, Trash2 } from 'lucide-react';
import { canBeMonitored, type FollowUp, hasShareableAnswer } from '../follow-up/use-follow-up.tsx';
import type { Monitoring } from '../monitoring/use-monitoring.ts';
import { answerTexts as texts, monitorTexts } from '../texts.ts';

export type ShownProps = FollowUp & { view: QuestionView; monitoring: Monitoring };

/** The one thing to do with an answer; once done, a link to its watch. */
const MonitorButton = ({ view, monitoring, onMonitor }: Pick<ShownProps, 'view' | 'monitoring' | 'onMonitor'>) => {
  const now = useNow(true, 60_000);
  const monitored = monitoring.monitoredAs(view, now);
  if (monitored)
    return (
      <Link
        to={`/monitoring?watch=${monitored.watchId}`}
        className={buttonLook({ className: 'animate-appear text-ok' })}
      >
        <Eye aria-hidden size={16} />
        {monitored.text}
      </Link>
    );
  const fault = monitoring.isFull ? monitoring.faultOf([view]) : null;
  return (
    <>
      <Button
        kind="primary"
        aria-keyshortcuts="m"
        disabledReason={fault}
        disabled={monitoring.isBusy}
        onClick={() => {
          onMonitor(view);
        }}
      >
        <Eye aria-hidden size={16} />
        {monitorTexts.monitor}
      </Button>
      {fault !== null && (
        <Link to="/billing" className={buttonLook({})}>
          {monitorTexts.upgrade}
        </Link>
      )}
    </>
  );
};

/** What can be done with a finished question. */
export const Actions = ({ view, monitoring, onMonitor, onCopy, onShare, onRetry, onDelete }: ShownProps) => (
  <div className="flex flex-wrap gap-2">
    {canBeMonitored(view) && <MonitorButton view={view} monitoring={monitoring} onMonitor={onMonitor} />}
    {hasShareableAnswer(view) && (
      <>
        <Button
          aria-keyshortcuts="c"
          onClick={() => {
            onCopy(view);
          }}
        >
          <Copy aria-hidden size={16} />
          {texts.copy}
        </Button>
        <Button
          aria-keyshortcuts="s"
          onClick={() => {
            onShare(view);
          }}
        >
          <Link2 aria-hidden size={16} className={view.shareId === undefined ? undefined : 'text-accent'} />
          {view.shareId === undefined ? texts.share : texts.shared}
        </Button>
      </>
    )}
    <Button
      onClick={() => {
        onRetry(view);
      }}
    >
      <RotateCw aria-hidden size={16} />
      {texts.again}
    </Button>
    <Button
      kind="quiet"
      onClick={() => {
        onDelete([view]);
      }}
    >
      <Trash2 aria-hidden size={16} />
      {texts.remove}
    </Button>
  </div>
);
