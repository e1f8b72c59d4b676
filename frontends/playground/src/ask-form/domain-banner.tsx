import { Globe } from 'lucide-react';

export const DomainBanner = () => (
  <p className="flex animate-appear items-start gap-2.5 rounded-control bg-accent-soft px-3 py-2.5 text-sm">
    <Globe aria-hidden size={16} className="mt-0.5 shrink-0 text-accent" />
    <span>
      <strong className="font-semibold text-accent">Domain Mode Active</strong>{' '}
      <span className="text-ink">The whole site is searched for the pages that bear on your question.</span>
    </span>
  </p>
);
