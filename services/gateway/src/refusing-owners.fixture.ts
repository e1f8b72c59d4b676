/* eslint-disable @nx/enforce-module-boundaries -- what an owner refuses is only proved by the owner itself: a test's knowledge, never the product's */
import { mailRoutes } from '../../identity/src/account/mail-routes.ts';
import { questionRoutes } from '../../asking/src/question/routes.ts';
import { watchRoutes } from '../../monitoring/src/watch/routes.ts';
import { notificationsRoutes } from '../../notifications/src/digest/routes.ts';

/**
 * The owners' own routes over nothing: whatever they would do with a body that they took is noted, and fails.
 * A body that is refused touches nothing.
 */
export const refusingOwners = () => {
  const touched: string[] = [];
  // The time may be looked at: that does nothing.
  const clock = { now: () => new Date().toISOString() };
  const nothing = new Proxy(clock, {
    get: (_target, name) =>
      name === 'now'
        ? clock.now
        : () => {
            touched.push(String(name));
            throw new Error(`${String(name)} was called for a body that is to be refused`);
          },
  }) as never;
  const owners = {
    identity: mailRoutes(nothing),
    asking: questionRoutes(nothing),
    monitoring: watchRoutes(nothing),
    notifications: notificationsRoutes(nothing),
  };
  return { touched, owners };
};
