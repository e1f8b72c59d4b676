import { focusHeading } from '@askwatch/web-kit/focus-heading';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from '@askwatch/web-kit/router';

const headingOf = () => document.querySelector<HTMLElement>('#main h1');

/** Calls back with the page's heading once it exists: a remote may still be loading. */
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
  // Pages may focus their own first field; leave that alone.
  if (document.activeElement?.closest('#main')) return;
  focusHeading(heading);
};

/**
 * Makes client-side navigation behave like a page load: scrolls to the top, focuses the heading and announces the
 * title. Render it after the content, so that a page's own focus takes precedence.
 */
export const Arrival = () => {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // On back and forward, the browser restores the scroll position.
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
