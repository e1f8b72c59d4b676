import { type BillingView, subscriptionState } from '@askwatch/contracts/billing';
import { useSearchParams } from '@askwatch/web-kit/router';
import { Button } from '@askwatch/web-kit/ui/button';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { Page } from '@askwatch/web-kit/ui/page';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { useNow } from '@askwatch/web-kit/use-now';
import { useQuery } from '@tanstack/react-query';
import { Invoices } from './invoices/invoices.tsx';
import { Banner } from './plan/banner.tsx';
import { Benefits } from './plan/benefits.tsx';
import { Upgrade } from './plan/upgrade.tsx';
import { PaymentDue } from './portal/payment-due.tsx';
import { PortalButton } from './portal/portal-button.tsx';
import { billingQuery, useChange } from './queries.ts';
import { page, plan, portal, returnText } from './texts.ts';
import { UsageCards } from './usage/cards.tsx';

const Loading = () => (
  <div aria-busy className="grid gap-6">
    <Skeleton className="h-20" />
    <div className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
    <Skeleton className="h-68" />
  </div>
);

const Billing = ({ view }: { view: BillingView }) => {
  const state = subscriptionState(view, useNow(true, 10_000));
  const { mutate, data, error, isPending } = useChange();
  const [parameters] = useSearchParams();
  const returned = returnText(parameters.get('checkout'), state);
  const item = view.interval === 'year' ? 'pro-annual' : 'pro';
  return (
    <div className="grid gap-6">
      {returned !== null && (
        <p role="status" className="rounded-card border border-line bg-surface p-4 text-sm">
          {returned}
        </p>
      )}
      {view.isPaymentDue && <PaymentDue plan={view.plan} />}
      {data?.error !== undefined && <ErrorBox title={data.error} />}
      {error && (
        <ErrorBox title={plan.notChanged}>
          <ErrorText error={error} />
        </ErrorBox>
      )}
      <Banner state={state} view={view}>
        {state === 'yesRenewing' && (
          <Button
            className="max-md:ml-10"
            disabled={isPending}
            onClick={() => {
              mutate({ type: 'unsubscribe', item });
            }}
          >
            {plan.cancel}
          </Button>
        )}
        {state === 'yesNotRenewing' && (
          <Button
            kind="primary"
            className="max-md:ml-10"
            disabled={isPending}
            onClick={() => {
              mutate({ type: 'resubscribe', item });
            }}
          >
            {plan.reactivate}
          </Button>
        )}
      </Banner>
      <UsageCards view={view} />
      <Benefits hasPro={state !== 'no'}>
        {state === 'no' && (
          <Upgrade
            offersAnnual={view.offersAnnual}
            isPending={isPending || data?.sessionUrl !== undefined}
            onBuy={(wanted) => {
              mutate({ type: 'purchase', item: wanted });
            }}
          />
        )}
      </Benefits>
      <Invoices invoices={view.invoices} />
      {view.hasPortal && <PortalButton>{portal.open}</PortalButton>}
    </div>
  );
};

export const BillingPage = () => {
  const billing = useQuery(billingQuery);
  return (
    <Page title={page.title} lead={page.lead}>
      {billing.data ? (
        <Billing view={billing.data} />
      ) : billing.isPending ? (
        <Loading />
      ) : (
        <ErrorBox title={page.failed} onRetry={() => void billing.refetch()}>
          {page.failedNote} <ErrorText error={billing.error} />
        </ErrorBox>
      )}
    </Page>
  );
};
