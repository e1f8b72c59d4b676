import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { analyticsSources, hasConsent } from './analytics.ts';

const self = ["'self'"];
const none = ["'none'"];

/** The page of a shared answer and its API route. */
const isShared = /^\/(?:api\/)?shared\//i;

type Settings = {
  isSecure: boolean;
  /** The origin where keycloak-js redeems its code, if Google sign-in is offered. */
  signInOrigin?: string | undefined;
  /** The origin of map tiles, if a map is shown. */
  tilesOrigin?: string | undefined;
  /** Whether visits are counted for visitors who allow it. */
  hasAnalytics?: boolean;
};

const noSources = { scriptSrc: [], connectSrc: [], imgSrc: [] };

const headersWith = (
  { isSecure, signInOrigin, tilesOrigin }: Settings,
  more: Record<keyof typeof noSources, string[]>,
): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: [...self, ...more.scriptSrc],
        styleSrc: self,
        imgSrc: [...self, 'data:', ...(tilesOrigin === undefined ? [] : [tilesOrigin]), ...more.imgSrc],
        fontSrc: self,
        connectSrc: [...self, ...(signInOrigin === undefined ? [] : [signInOrigin]), ...more.connectSrc],
        workerSrc: self,
        objectSrc: none,
        baseUri: none,
        frameAncestors: none,
        formAction: self,
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // No HSTS over plain http, which is allowed only on loopback.
    strictTransportSecurity: isSecure,
    crossOriginOpenerPolicy: isSecure && { policy: 'same-origin' },
    originAgentCluster: isSecure,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });

/**
 * Security headers. Everything is loaded from our own origin, including the scripts of remotes. Only map tiles may come
 * from elsewhere, and what the analytics service needs, for visitors who allowed it.
 */
export const securityHeaders = (settings: Settings): RequestHandler[] => {
  const usual = headersWith(settings, noSources);
  const withAnalytics = headersWith(settings, analyticsSources);
  return [
    (req, res, next) => {
      if (settings.hasAnalytics && hasConsent(req)) withAnalytics(req, res, next);
      else usual(req, res, next);
    },
    (req, res, next) => {
      res.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
      // Shared links are only for the people who were given them, not for search engines.
      if (isShared.test(req.path)) res.set('x-robots-tag', 'noindex, nofollow');
      next();
    },
  ];
};
