import type { Evidence } from '@askwatch/contracts/answer';
import { ExternalLink, Globe } from 'lucide-react';
import { quoteText } from '../../answer/quote-parts.ts';
import { linkTo, linkToQuote, placeOf } from '../../answer/source.ts';
import { answerTexts } from '../../texts.ts';
import { fullText } from '../../time-text.ts';
import { Address } from '../address.tsx';
import { Quote } from '../quote.tsx';

const linkLook =
  'rounded-control font-medium text-accent underline decoration-accent/35 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-accent';

const Source = ({ url, title, readAt, ...quoted }: Evidence) => {
  const href = linkToQuote(url, quoted);
  const name = title ?? placeOf(url);
  return (
    <span className="grid gap-1">
      <span className="flex items-start gap-2">
        <Globe aria-hidden size={16} className="mt-0.75 shrink-0" />
        {href === undefined ? (
          <bdi className="font-medium text-ink">{name}</bdi>
        ) : (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkLook}>
            <bdi>{name}</bdi>
            <ExternalLink aria-hidden size={13} className="ml-1 inline-block align-[-1px]" />
            <span className="sr-only">{answerTexts.newTab}</span>
          </a>
        )}
      </span>
      <span className="pl-6 [overflow-wrap:anywhere]">
        <Address text={placeOf(url)} /> · <time dateTime={readAt}>{answerTexts.read(fullText(readAt))}</time>
      </span>
    </span>
  );
};

/** The quotes of each page, in order of their first quote. */
const byPage = (evidence: readonly Evidence[]): Evidence[][] =>
  [...new Set(evidence.map(({ url }) => url))].map((page) => evidence.filter(({ url }) => url === page));

type QuotesProps = { evidence: readonly Evidence[]; isProved: boolean; size?: 'small' | 'large' };

/** Quotes grouped by page, each group with its source. */
export const Quotes = ({ evidence, isProved, size = 'large' }: QuotesProps) =>
  byPage(evidence).map(([first, ...more], index) => {
    if (!first) return null;
    return (
      <figure key={index} className="grid gap-3">
        {[first, ...more].map((each, place) => (
          <Quote key={place} text={quoteText(each)} cite={linkTo(each.url)} isProved={isProved} size={size} />
        ))}
        <figcaption className="text-sm text-muted">
          <Source {...first} />
        </figcaption>
      </figure>
    );
  });

/** The quotes that support an answer, grouped by page. */
export const Proof = ({ evidence, isProved }: { evidence: readonly Evidence[]; isProved: boolean }) => (
  <div className="grid gap-6">
    {!isProved && <p className="rounded-control bg-warn-soft px-3 py-2.5 text-sm text-warn">{answerTexts.notProved}</p>}
    <h3 className="-mb-2 text-sm font-medium text-muted">
      {isProved ? answerTexts.written : answerTexts.perhapsWritten}
    </h3>
    <Quotes evidence={evidence} isProved={isProved} />
  </div>
);
