import { LoaderCircle } from 'lucide-react';

/** While a mailed link is looked at. */
export const Checking = () => (
  <p role="status" className="flex items-center gap-2 text-base text-muted">
    <LoaderCircle aria-hidden size={20} className="animate-spin" />
    Checking the link...
  </p>
);
