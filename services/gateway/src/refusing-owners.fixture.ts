/* eslint-disable @nx/enforce-module-boundaries -- tests need the real routes; the product never imports them */
import { Router } from 'express';
import { billingRoutes } from '../../billing/src/change/routes.ts';
import { mailRoutes } from '../../identity/src/account/mail-routes.ts';
import { emailChangeRoutes } from '../../identity/src/email-change/routes.ts';
import { questionRoutes } from '../../asking/src/question/routes.ts';
import { searchRoutes } from '../../leads/src/search/routes.ts';
import { watchRoutes } from '../../monitoring/src/watch/routes.ts';
import { contactRoutes } from '../../notifications/src/contact/routes.ts';
import { notificationsRoutes } from '../../notifications/src/digest/routes.ts';

/**
 * The services' real routes with a proxy as dependencies: every call to a dependency is recorded, and throws.
 * A refused body calls none.
 */
export const refusingOwners = () => {
  const touched: string[] = [];
  // Reading the clock is allowed, because it changes nothing.
  const clock = { now: () => new Date().toISOString() };
  const nothing = new Proxy(clock, {
    get: (_target, name) =>
      name === 'now'
        ? clock.now
        : () => {
            touched.push(String(name));
            throw new Error(`${String(name)} was called for a body that must be refused`);
          },
  }) as never;
  const owners = {
    identity: Router().use(mailRoutes(nothing), emailChangeRoutes(nothing)),
    asking: questionRoutes(nothing),
    monitoring: watchRoutes(nothing),
    notifications: Router().use(notificationsRoutes(nothing), contactRoutes(nothing)),
    leads: searchRoutes(nothing),
    billing: billingRoutes(nothing),
  };
  return { touched, owners };
};
