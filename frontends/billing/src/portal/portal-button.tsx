import { Button } from '@askwatch/web-kit/ui/button';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { usePortal } from '../queries.ts';
import { portal as texts } from '../texts.ts';

/** Leads to the customer portal, where cards are changed and invoices downloaded. */
export const PortalButton = ({ children }: { children: string }) => {
  const { mutate, isPending, error } = usePortal();
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        disabled={isPending}
        onClick={() => {
          mutate();
        }}
      >
        {isPending ? texts.opening : children}
      </Button>
      {error && (
        <ErrorBox title={texts.failed}>
          <ErrorText error={error} />
        </ErrorBox>
      )}
    </div>
  );
};
