import { listTexts } from '../texts.ts';
import { Button } from '@askwatch/web-kit/ui/button';

type OlderProps = { loadOlder: (() => void) | undefined; isLoading: boolean; isAll: boolean };

/** A button to load older questions, or a note that there are none. */
export const Older = ({ loadOlder, isLoading, isAll }: OlderProps) => {
  if (loadOlder)
    return (
      <Button className="justify-self-center" disabled={isLoading} onClick={loadOlder}>
        {isLoading ? listTexts.loading : listTexts.older}
      </Button>
    );
  return isAll && <p className="text-center text-sm text-muted">{listTexts.allShown}</p>;
};
