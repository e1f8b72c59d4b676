import { websiteText } from '@askwatch/web-kit/cut';
import { Link } from '@askwatch/web-kit/router';
import { fullText } from '@askwatch/web-kit/time-text';
import { Address } from '@askwatch/web-kit/ui/address';
import { Button } from '@askwatch/web-kit/ui/button';
import { Quote } from '@askwatch/web-kit/ui/quote';
import { useNow } from '@askwatch/web-kit/use-now';
import { watchesQuery } from '@askwatch/web-kit/watches';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { off as texts } from '../texts.ts';
import { type Missed, missedChanges } from './missed.ts';

const FromTo = ({ from, to }: { from: string; to: string }) => (
  <p className="text-base [overflow-wrap:anywhere]">
    <bdi>
      <s className="text-muted">{from}</s>
    </bdi>
    <span className="text-muted"> → </span>
    <bdi className="font-semibold">{to}</bdi>
  </p>
);

const MissedChange = ({ change: { watchId, question, website, from, to, at } }: { change: Missed }) => (
  <li className="border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
    <p className="text-sm text-muted [overflow-wrap:anywhere]">
      <Address text={websiteText(website)} /> · <time dateTime={at}>{fullText(at)}</time>
    </p>
    <p className="mt-0.5 text-base [overflow-wrap:anywhere]">
      <Link to={`/monitoring?watch=${watchId}`} className="font-medium hover:underline">
        <bdi>{question}</bdi>
      </Link>
    </p>
    <FromTo from={from} to={to} />
  </li>
);

/** What an alert would tell, for someone who has seen none. */
const Example = () => (
  <div className="grid gap-3">
    <div>
      <p className="text-sm text-muted">{texts.example.site}</p>
      <p className="mt-0.5 text-base font-medium">{texts.example.question}</p>
      <FromTo from={texts.example.from} to={texts.example.to} />
    </div>
    <Quote text={texts.example.quote} size="small">
      {texts.example.source}
    </Quote>
    <p className="text-sm text-muted">{texts.example.note}</p>
  </div>
);

const Panel = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0">
    <h2 className="text-sm font-medium">{title}</h2>
    <p className="mt-1 mb-3 max-w-text text-sm text-muted">{lead}</p>
    <div className="rounded-card border border-line bg-surface p-4 md:p-5">{children}</div>
  </section>
);

/** While emails are off: the changes that were not emailed, or what one would say. */
export const WhileOff = ({ onTurnOn }: { onTurnOn: () => void }) => {
  const watches = useQuery(watchesQuery);
  const now = useNow(true, 60_000);
  const missed = missedChanges(watches.data ?? [], now);
  return (
    <div className="grid min-w-0 gap-4">
      {missed.length > 0 ? (
        <Panel title={texts.missed} lead={texts.missedLead}>
          <ul>
            {missed.map((change) => (
              <MissedChange key={change.id} change={change} />
            ))}
          </ul>
        </Panel>
      ) : (
        <Panel title={texts.none} lead={texts.noneLead}>
          <Example />
        </Panel>
      )}
      <Button className="justify-self-start" onClick={onTurnOn}>
        <Mail aria-hidden size={16} />
        {texts.turnOn}
      </Button>
    </div>
  );
};
