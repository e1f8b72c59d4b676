import type { RequestHandler } from 'express';
import helmet from 'helmet';

const self = ["'self'"];
const none = ["'none'"];

/** The page of a shared answer and its API route. */
const isShared = /^\/(?:api\/)?shared\//i;

/**
 * Security headers. Everything is loaded from our own origin, including the scripts of remotes; only map tiles may come
 * from elsewhere.
 * @param signInOrigin the origin where keycloak-js redeems its code, if Google sign-in is offered
 * @param tilesOrigin the origin of map tiles, if a map is shown
 */
export const securityHeaders = (isSecure: boolean, signInOrigin?: string, tilesOrigin?: string): RequestHandler[] => [
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: [...self, 'data:', ...(tilesOrigin === undefined ? [] : [tilesOrigin])],
        fontSrc: self,
        connectSrc: signInOrigin === undefined ? self : [...self, signInOrigin],
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
  }),
  (req, res, next) => {
    res.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    // Shared links are only for the people who were given them, not for search engines.
    if (isShared.test(req.path)) res.set('x-robots-tag', 'noindex, nofollow');
    next();
  },
];
