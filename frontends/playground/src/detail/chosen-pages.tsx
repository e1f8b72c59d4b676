import { causeText } from '@askwatch/contracts/answer';
import type { ChosenPage, QuestionView } from '@askwatch/contracts/asking';
import { linkTo, placeOf } from '@askwatch/web-kit/answer/source';
import { Address } from '@askwatch/web-kit/ui/address';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { pagesTexts as texts } from '../texts.ts';

const whyText = ({ why, words = [] }: ChosenPage): string =>
  why === 'words' ? texts.why.words(words.map((word) => `“${word}”`).join(', ')) : texts.why[why];

const isSamePage = (one: string, other: string): boolean => one.replace(/\/$/, '') === other.replace(/\/$/, '');

const quotedIn = ({ answer }: QuestionView): string[] =>
  answer && 'evidence' in answer ? answer.evidence.map(({ url }) => url) : [];

const Page = ({ page, cause, isQuoted }: { page: ChosenPage; cause: string | undefined; isQuoted: boolean }) => {
  const href = linkTo(page.url);
  const name = page.title === undefined || page.title === '' ? placeOf(page.url) : page.title;
  return (
    <li className="grid gap-0.5 py-2.5 [overflow-wrap:anywhere]">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {href === undefined ? (
          <bdi className="font-medium">{name}</bdi>
        ) : (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="rounded-control font-medium text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent"
          >
            <bdi>{name}</bdi>
            <span className="sr-only">{texts.newTab}</span>
          </a>
        )}
        {isQuoted && <Chip tone="ok">{texts.quoted}</Chip>}
      </span>
      <span className="text-muted">
        {name !== placeOf(page.url) && (
          <>
            <Address text={placeOf(page.url)} /> ·{' '}
          </>
        )}
        {whyText(page)}
      </span>
      {cause !== undefined && <span className="text-bad">{cause}</span>}
    </li>
  );
};

/** The pages of a site that were chosen to be read, each with the reason. */
export const ChosenPages = ({ view }: { view: QuestionView }) => {
  const { chosenPages = [], unreadPages = [], discoveredPages = 0 } = view.progress;
  if (chosenPages.length === 0) return null;
  const quoted = quotedIn(view);
  return (
    <section className="text-sm">
      <h3 className="font-medium text-muted">{texts.heading(discoveredPages, chosenPages.length)}</h3>
      <ul className="mt-1 divide-y divide-line">
        {chosenPages.map((page) => {
          const unread = unreadPages.find(({ url }) => url === page.url);
          return (
            <Page
              key={page.url}
              page={page}
              cause={unread && causeText[unread.cause]}
              isQuoted={quoted.some((url) => isSamePage(url, page.url))}
            />
          );
        })}
      </ul>
    </section>
  );
};
