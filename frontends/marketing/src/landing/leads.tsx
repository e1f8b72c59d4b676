import { Link } from '@askwatch/web-kit/router';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { landing } from '#content/landing';
import { site } from '#content/site';
import { ArrowRight, Check } from 'lucide-react';

const { leads } = landing;

const Sample = () => (
  <div className="min-w-0 rounded-card border border-line bg-surface">
    <div className="border-b border-line p-3 md:px-5">
      <Chip tone="accent">{site.example}</Chip>
    </div>
    <table aria-label={leads.label} className="w-full text-left text-sm">
      <thead className="max-md:sr-only">
        <tr>
          {leads.columns.map((column) => (
            <th key={column} scope="col" className="px-5 py-2 text-xs font-medium text-muted">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.rows.map(([name, ...rest]) => (
          <tr key={name} className="border-t border-line max-md:grid max-md:px-4 max-md:py-3">
            <th scope="row" className="font-medium md:px-5 md:py-3">
              {name}
            </th>
            {rest.map((cell) => (
              <td key={cell} className="text-muted md:px-5 md:py-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="border-t border-line px-4 py-3 text-sm text-muted md:px-5">{leads.more}</p>
  </div>
);

export const Leads = () => (
  <div className="grid items-center gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
    <div className="grid justify-items-start gap-6">
      <ul className="grid gap-2.5">
        {leads.points.map((point) => (
          <li key={point} className="flex items-start gap-2.5 text-base">
            <Check aria-hidden size={16} strokeWidth={2.5} className="mt-1 shrink-0 text-ok" />
            {point}
          </li>
        ))}
      </ul>
      <Link to="/buy-leads" className={buttonLook({ kind: 'primary', size: 'large' })}>
        {leads.action}
        <ArrowRight aria-hidden size={20} />
      </Link>
    </div>
    <Sample />
  </div>
);
