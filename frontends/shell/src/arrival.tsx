import { arriveAt } from '@askwatch/web-kit/arrive-at';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from '@askwatch/web-kit/router';

const headingOf = () => document.querySelector<HTMLElement>('#main h1');

/** Calls back with the page's heading once it is there: a remote may still be loading. */
const whenHeading = (found: (heading: HTMLElement) => void): (() => void) => {
  const observer = new MutationObserver(() => {
    look();
  });
  const look = () => {
    const heading = headingOf();
    if (!heading) return;
    observer.disconnect();
    found(heading);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
  };
};

const focusOn = (heading: HTMLElement) => {
  // A page that has its own first field has the focus already.
  if (document.activeElement?.closest('#main')) return;
  arriveAt(heading);
};

/**
 * Makes going to another page what it is where pages are loaded: the view is at the top, the focus at the heading, and
 * the page's title is read out. Draw it behind the content, whose own wishes come first.
 */
export const Arrival = () => {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // The way back leads to where somebody was on the page, which the browser knows.
    if (how !== 'POP') scrollTo(0, 0);
    return whenHeading((heading) => {
      focusOn(heading);
      setSaid(document.title);
    });
  }, [pathname, how]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
};
