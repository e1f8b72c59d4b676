import { Globe } from 'lucide-react';
import { formTexts } from '../texts.ts';

export const DomainBanner = () => (
  <p className="flex animate-appear items-start gap-2.5 rounded-control bg-accent-soft px-3 py-2.5 text-sm">
    <Globe aria-hidden size={16} className="mt-0.5 shrink-0 text-accent" />
    <span>
      <strong className="font-semibold text-accent">{formTexts.domainActive}</strong>{' '}
      <span className="text-ink">{formTexts.domainMeaning}</span>
    </span>
  </p>
);
