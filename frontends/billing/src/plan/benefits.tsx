import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { benefits, plan } from '../texts.ts';

/** What Pro offers; `children` is the button that buys it. */
export const Benefits = ({ hasPro, children }: { hasPro: boolean; children?: ReactNode }) => (
  <section aria-label={plan.benefits} className="grid gap-4 rounded-card border border-line bg-surface p-5">
    <h2 className="text-lg font-semibold">{hasPro ? plan.yours : plan.adds}</h2>
    <ul className="grid gap-2">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2 text-base">
          <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-ok" />
          {benefit}
        </li>
      ))}
    </ul>
    {children}
  </section>
);
