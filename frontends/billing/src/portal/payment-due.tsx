import type { BillingView } from '@askwatch/contracts/billing';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { portal as texts } from '../texts.ts';
import { PortalButton } from './portal-button.tsx';

/** Says that a renewal could not be charged, what that means for Pro, and where to put it right. */
export const PaymentDue = ({ plan }: Pick<BillingView, 'plan'>) => (
  <ErrorBox title={texts.due} action={<PortalButton>{texts.dueAction}</PortalButton>}>
    {texts.dueNote[plan]}
  </ErrorBox>
);
