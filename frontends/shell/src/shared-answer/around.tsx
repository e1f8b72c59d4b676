import { dayText } from '@askwatch/web-kit/time-text';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { ArrowRight, Link2Off } from 'lucide-react';
import { Link } from '@askwatch/web-kit/router';
import { useUser } from '@askwatch/web-kit/session';
import { BrandMark } from '@askwatch/web-kit/ui/brand';
import { sharedAnswer } from '../texts.ts';

/** Where the answer is from, and a link to ask a question yourself. */
export const TryIt = ({ read }: { read: string }) => {
  const user = useUser();
  return (
    <aside aria-label={sharedAnswer.about} className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <p className="flex items-center gap-3 text-sm text-muted">
        <BrandMark size={28} />
        <span>
          <span className="block font-medium text-ink">{sharedAnswer.asked}</span>
          {sharedAnswer.read}
          <time dateTime={read}>{dayText(read)}</time>
          {sharedAnswer.marked}
        </span>
      </p>
      <div className="grid justify-items-start gap-1.5">
        <Link to={user ? '/playground' : '/register'} className={buttonLook({ kind: 'primary' })}>
          {sharedAnswer.tryIt}
          <ArrowRight aria-hidden size={16} />
        </Link>
        {!user && <p className="text-sm text-muted">{sharedAnswer.free}</p>}
      </div>
    </aside>
  );
};

/** For a link that was revoked, never existed or is misspelled. */
export const Gone = () => (
  <div className="grid justify-items-start gap-5">
    <span className="grid size-12 place-items-center rounded-full bg-ink/6 text-muted">
      <Link2Off aria-hidden size={20} />
    </span>
    <div>
      <h1 className="text-xl font-semibold tracking-tight">{sharedAnswer.gone}</h1>
      <p className="mt-2 max-w-text text-base text-muted">{sharedAnswer.goneNote}</p>
    </div>
    <Link to="/" className={buttonLook({})}>
      {sharedAnswer.see}
      <ArrowRight aria-hidden size={16} />
    </Link>
  </div>
);
