import { configQuery } from '@askwatch/web-kit/client-config';
import { useQuery } from '@tanstack/react-query';
import { operator } from '#content/company';
import { useIsAlive } from '../ui/use-is-alive.ts';

/** How to reach the operator by email, where an address is configured. The page was built without knowing it. */
export const Operator = () => {
  const isAlive = useIsAlive();
  const address = useQuery({ ...configQuery, enabled: isAlive }).data?.contact;
  // The configuration may be known before the prerendered page has become the app, which must render the same first.
  if (!isAlive || address === undefined) return null;
  return (
    <p className="mt-10 border-t border-line pt-6 text-base">
      {operator.reach}{' '}
      <a
        href={`mailto:${address}`}
        className="text-accent underline decoration-accent/35 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-accent"
      >
        {address}
      </a>
    </p>
  );
};
