import { Link } from '@askwatch/web-kit/router';
import { Button } from '@askwatch/web-kit/ui/button';
import { consent } from '#content/site';
import { useEffect, useState } from 'react';
import { consentIn, saveConsent } from './consent.ts';
import { analyticsSettings } from './visits.ts';

/** Asks once whether visits may be counted. Shown only where analytics is configured. */
export const ConsentBanner = () => {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (consentIn(document.cookie) !== 'open') return;
    analyticsSettings().then(
      (analytics) => {
        setIsAsked(analytics !== undefined);
      },
      () => undefined,
    );
  }, []);
  if (!isAsked) return null;
  return (
    <section
      aria-label={consent.label}
      className="fixed inset-x-4 bottom-4 z-20 mx-auto grid max-w-text animate-rise gap-4 rounded-card border border-line bg-surface p-5 shadow-float"
    >
      <p className="text-sm">
        {consent.text}{' '}
        <Link to="/privacy-policy" className="text-accent underline decoration-accent/35 underline-offset-4">
          {consent.more}
        </Link>
      </p>
      {/* Equally easy to allow and to refuse. */}
      <div className="grid grid-cols-2 gap-2">
        <Button
          onClick={() => {
            saveConsent('refused');
            setIsAsked(false);
          }}
        >
          {consent.refuse}
        </Button>
        <Button
          onClick={() => {
            saveConsent('given');
            // The policy of this page doesn't allow the analytics service; that of the next one does.
            location.reload();
          }}
        >
          {consent.accept}
        </Button>
      </div>
    </section>
  );
};
