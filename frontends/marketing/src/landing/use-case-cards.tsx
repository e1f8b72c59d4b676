import { cn } from '@askwatch/web-kit/cn';
import { Link } from '@askwatch/web-kit/router';
import { landing } from '#content/landing';
import { useCases } from '#content/use-cases';
import {
  ArrowRight,
  BriefcaseBusiness,
  FileWarning,
  Flame,
  type LucideIcon,
  Rocket,
  Telescope,
  UserRoundSearch,
} from 'lucide-react';
import type { UseCase } from '../use-cases/use-case.ts';

const icons: Record<string, LucideIcon> = {
  '/contract-risk': FileWarning,
  '/cold-outreach-revival': Flame,
  '/competitive-intelligence': Telescope,
  '/sales-pipeline-recovery': UserRoundSearch,
  '/account-management': BriefcaseBusiness,
  '/fundraising-alerts': Rocket,
};

const Card = ({ path, name, card }: UseCase) => {
  const Icon = icons[path] ?? BriefcaseBusiness;
  return (
    <Link
      to={path}
      className="group flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-6 transition-colors hover:border-accent"
    >
      <Icon aria-hidden size={20} className="text-accent" />
      <h3 className="mt-1 text-base font-semibold">{name}</h3>
      <p className="text-base text-muted">{card}</p>
      <span className="mt-auto flex items-center gap-1.5 text-sm font-medium text-accent">
        {landing.features.more}
        <ArrowRight aria-hidden size={16} className="transition-transform group-hover:translate-x-0.5" />
      </span>
    </Link>
  );
};

type CardsProps = {
  /** Leaves out the page that is being read. */
  except?: string;
};

// Five cards fill two rows, as six do.
const widths: Record<number, string> = { 3: 'lg:col-span-3', 4: 'md:max-lg:col-span-2 lg:col-span-3' };

export const UseCaseCards = ({ except }: CardsProps) => (
  <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-6">
    {useCases
      .filter(({ path }) => path !== except)
      .map((useCase, at) => (
        <li key={useCase.path} className={cn('lg:col-span-2', except !== undefined && widths[at])}>
          <Card {...useCase} />
        </li>
      ))}
  </ul>
);
