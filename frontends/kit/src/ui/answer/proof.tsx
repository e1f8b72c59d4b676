import type { Evidence } from '@askwatch/contracts/answer';
import { ExternalLink, Globe } from 'lucide-react';
import { linkTo, linkToQuote, placeOf } from '../../answer/source.ts';
import { fullText } from '../../time-text.ts';
import { Address } from '../address.tsx';
import { Quote } from '../quote.tsx';

const Source = ({ url, title, quote, readAt }: Evidence) => {
  const href = linkToQuote(url, quote);
  const name = title ?? placeOf(url);
  return (
    <span className="grid gap-1">
      <span className="flex items-start gap-2">
        <Globe aria-hidden size={16} className="mt-0.75 shrink-0" />
        {href === undefined ? (
          <bdi className="font-medium text-ink">{name}</bdi>
        ) : (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="rounded-control font-medium text-accent underline decoration-accent/35 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-accent"
          >
            <bdi>{name}</bdi>
            <ExternalLink aria-hidden size={13} className="ml-1 inline-block align-[-1px]" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </span>
      <span className="pl-6 [overflow-wrap:anywhere]">
        <Address text={placeOf(url)} /> · read <time dateTime={readAt}>{fullText(readAt)}</time>
      </span>
    </span>
  );
};

type QuotesProps = { evidence: readonly Evidence[]; isProved: boolean; size?: 'small' | 'large' };

/** Quotes, each with its source. */
export const Quotes = ({ evidence, isProved, size = 'large' }: QuotesProps) =>
  evidence.map((each, index) => (
    <Quote key={index} text={each.quote} cite={linkTo(each.url)} isProved={isProved} size={size}>
      <Source {...each} />
    </Quote>
  ));

/** The quotes that support an answer, each with its source. */
export const Proof = ({ evidence, isProved }: { evidence: readonly Evidence[]; isProved: boolean }) => (
  <div className="grid gap-6">
    {!isProved && (
      <p className="rounded-control bg-warn-soft px-3 py-2.5 text-sm text-warn">
        The words of the page do not prove this answer. Check the source before you rely on it.
      </p>
    )}
    <h3 className="-mb-2 text-sm font-medium text-muted">
      {isProved ? 'Where it is written' : 'Where it may be written'}
    </h3>
    <Quotes evidence={evidence} isProved={isProved} />
  </div>
);
