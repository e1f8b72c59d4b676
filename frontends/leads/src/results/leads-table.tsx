import type { Lead } from '@askwatch/contracts/leads';
import { cut } from '@askwatch/web-kit/cut';
import { Address } from '@askwatch/web-kit/ui/address';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '@askwatch/web-kit/ui/table';
import { list as texts } from '../texts.ts';

const websiteChars = 80;
const linkLook = 'text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent wrap-anywhere';

/** Only sites that the server judged readable are links; anything else is text. */
const Website = ({ website, site }: Pick<Lead, 'website' | 'site'>) => {
  const text = <Address text={cut(website.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''), websiteChars)} />;
  return site !== undefined && /^https?:/.test(site) ? (
    <a href={site} target="_blank" rel="noreferrer nofollow" className={linkLook}>
      {text}
    </a>
  ) : (
    <span className="wrap-anywhere">{text}</span>
  );
};

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');

const Contacts = ({ contacts }: { contacts: NonNullable<Lead['contacts']> }) => (
  <ul className="mt-1 grid gap-0.5 text-sm">
    {contacts.emails.map(({ email, page }) => (
      <li key={email} className="wrap-anywhere">
        {email}{' '}
        <a href={page} target="_blank" rel="noreferrer nofollow" className="text-xs text-muted underline">
          {texts.foundHere}
          <span className="sr-only">: {email}</span>
        </a>
      </li>
    ))}
    {contacts.links.map(({ url, page }) => (
      <li key={url} className="wrap-anywhere">
        <a href={url} target="_blank" rel="noreferrer nofollow" className={linkLook}>
          {cut(`${hostOf(url)}${new URL(url).pathname}`, websiteChars)}
        </a>{' '}
        <a href={page} target="_blank" rel="noreferrer nofollow" className="text-xs text-muted underline">
          {texts.foundHere}
          <span className="sr-only">: {url}</span>
        </a>
      </li>
    ))}
  </ul>
);

const Row = ({ lead }: { lead: Lead }) => (
  <TableRow>
    <TableCell className="text-base font-medium md:text-sm">
      <bdi>{lead.name}</bdi> {lead.isBought && <Chip tone="none">{texts.bought}</Chip>}
    </TableCell>
    <TableCell>
      <bdi>{lead.address}</bdi>
    </TableCell>
    <TableCell className="whitespace-nowrap">
      <bdi>{lead.phone}</bdi>
    </TableCell>
    <TableCell>
      <Website website={lead.website} site={lead.site} />
      {lead.contacts && <Contacts contacts={lead.contacts} />}
    </TableCell>
  </TableRow>
);

export const LeadsTable = ({ leads, label }: { leads: readonly Lead[]; label: string }) => (
  <Table aria-label={label}>
    <TableHead>
      <tr role="row">
        <TableHeadCell>{texts.name}</TableHeadCell>
        <TableHeadCell>{texts.address}</TableHeadCell>
        <TableHeadCell>{texts.phone}</TableHeadCell>
        <TableHeadCell>{texts.website}</TableHeadCell>
      </tr>
    </TableHead>
    <TableBody>
      {leads.map((lead) => (
        <Row key={lead.placeId} lead={lead} />
      ))}
    </TableBody>
  </Table>
);
