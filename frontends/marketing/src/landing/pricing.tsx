import { cn } from '@askwatch/web-kit/cn';
import { Link } from '@askwatch/web-kit/router';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { landing } from '#content/landing';
import { Check } from 'lucide-react';

const { pricing } = landing;

const Plan = ({ name, price, period, text, points, action, isMain }: (typeof pricing.plans)[number]) => (
  <li
    className={cn(
      'grid content-start gap-6 rounded-card border bg-surface p-6 md:p-8',
      isMain ? 'border-accent' : 'border-line',
    )}
  >
    <div>
      <h3 className="text-lg font-semibold">{name}</h3>
      <p className="text-base text-muted">{text}</p>
    </div>
    <p>
      <span className="text-2xl font-semibold tracking-tight tabular-nums">{price}</span>{' '}
      <span className="text-base text-muted">{period}</span>
    </p>
    <ul className="grid gap-2.5">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-2.5 text-base">
          <Check aria-hidden size={16} strokeWidth={2.5} className="mt-1 shrink-0 text-ok" />
          {point}
        </li>
      ))}
    </ul>
    <Link to="/playground" className={buttonLook({ kind: isMain ? 'primary' : 'secondary', size: 'large' })}>
      {action}
    </Link>
  </li>
);

export const Pricing = () => (
  <>
    <ul className="grid gap-4 md:grid-cols-2">
      {pricing.plans.map((plan) => (
        <Plan key={plan.name} {...plan} />
      ))}
    </ul>
    <ul className="mt-8 grid gap-x-10 gap-y-3 md:grid-cols-2">
      {pricing.trust.map(({ title, text }) => (
        <li key={title} className="text-sm text-muted">
          <strong className="font-semibold text-ink">{title}.</strong> {text}
        </li>
      ))}
    </ul>
    <Link
      to="/privacy-policy"
      className="mt-3 inline-block py-1 md:ml-[calc(50%+1.25rem)] text-sm text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent"
    >
      {pricing.policy}
    </Link>
  </>
);
