import type { BillingView } from '@askwatch/contracts/billing';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { PortalButton } from './portal-button.tsx';

/** Says that a renewal could not be charged, what that means for Pro, and where to put it right. */
export const PaymentDue = ({ plan }: Pick<BillingView, 'plan'>) => (
  <ErrorBox title="Payment failed. Update your card." action={<PortalButton>Update card</PortalButton>}>
    {plan === 'pro' ? 'You keep Pro while we retry the payment.' : 'Pro resumes as soon as the payment goes through.'}
  </ErrorBox>
);
