import { LoaderCircle } from 'lucide-react';
import { shared } from '../texts.ts';

/** Shown while an emailed link is being checked. */
export const Checking = () => (
  <p role="status" className="flex items-center gap-2 text-base text-muted">
    <LoaderCircle aria-hidden size={20} className="animate-spin" />
    {shared.checkingLink}
  </p>
);
