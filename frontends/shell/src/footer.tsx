import { Link } from '@askwatch/web-kit/router';
import { BrandMark } from '@askwatch/web-kit/ui/brand';
import { articles, company, legal } from './places.ts';
import { footer } from './texts.ts';

const Column = ({ title, links }: { title: string; links: readonly { path: string; title: string }[] }) => (
  <div>
    <h2 className="mb-3 text-sm font-semibold">{title}</h2>
    <ul className="grid gap-1">
      {links.map((link) => (
        <li key={link.path}>
          <Link
            to={link.path}
            className="inline-block py-1 text-sm text-muted transition-colors hover:text-ink hover:underline"
          >
            {link.title}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

export const Footer = () => (
  <footer className="mt-auto border-t border-line bg-sunken">
    <div className="mx-auto grid max-w-page gap-10 px-4 py-12 md:grid-cols-2 md:px-6 lg:grid-cols-[1.4fr_1.6fr_1fr_1fr]">
      <div className="max-w-72">
        <p className="flex items-center gap-2 text-base font-semibold">
          <BrandMark size={24} />
          Askwatch
        </p>
        <p className="mt-3 text-sm text-muted">{footer.tagline}</p>
        {/* A prerendered page has the year of its build. */}
        <p suppressHydrationWarning className="mt-6 text-sm text-muted">
          {`© ${String(new Date().getFullYear())} Askwatch`}
        </p>
      </div>
      <Column title={footer.blog} links={articles} />
      <Column title={footer.company} links={company} />
      <Column title={footer.legal} links={legal} />
    </div>
  </footer>
);
