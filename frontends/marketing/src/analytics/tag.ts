import type { Analytics } from '@askwatch/contracts/client-config';
import type { AnalyticsEvent } from './events.ts';
import { measurementIdOf } from './measurement-id.ts';

declare global {
  // A property of window, which the provider's script reads.
  var dataLayer: unknown[] | undefined;
}

/** The provider's script takes commands only as `arguments` objects. */
function gtag(..._command: unknown[]): void {
  globalThis.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params -- see above
  globalThis.dataLayer.push(arguments);
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const load = async (analytics: Analytics): Promise<void> => {
  const id = await measurementIdOf(analytics, { fetch: (...request) => fetch(...request), sleep });
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  const url = new URL(analytics.tagUrl);
  url.searchParams.set('l', 'dataLayer');
  url.searchParams.set('id', id);
  await new Promise((loaded, failed) => {
    const script = document.createElement('script');
    Object.assign(script, { async: true, src: url.href, onload: loaded });
    script.onerror = () => {
      failed(new Error('The analytics script did not load'));
    };
    document.head.append(script);
  });
};

let started: Promise<void> | undefined;

/** Sends an event, and loads the provider's script before the first one. Call it only with consent. */
export const send = (analytics: Analytics, { name, values }: AnalyticsEvent): void => {
  started ??= load(analytics);
  started.then(
    () => {
      gtag('event', name, values);
    },
    (error: unknown) => {
      console.warn('Analytics is off', error);
    },
  );
};
