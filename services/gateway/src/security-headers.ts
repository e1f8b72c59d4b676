import type { RequestHandler } from 'express';
import helmet from 'helmet';

const self = ["'self'"];
const none = ["'none'"];

/** A shared answer, its page and what the page calls. */
const isShared = /^\/(?:api\/)?shared\//i;

/**
 * Everything comes from our own origin; a remote is a script like any other and gets no more than that.
 * @param signInOrigin where keycloak-js trades its code, where Google is offered
 */
export const securityHeaders = (isSecure: boolean, signInOrigin?: string): RequestHandler[] => [
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: [...self, 'data:'],
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
    // Over plain http, which only loopback has, browsers must not be told to insist on https.
    strictTransportSecurity: isSecure,
    crossOriginOpenerPolicy: isSecure && { policy: 'same-origin' },
    originAgentCluster: isSecure,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  }),
  (req, res, next) => {
    res.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    // A link is for those whom its owner gave it to; a search engine would give it to everybody.
    if (isShared.test(req.path)) res.set('x-robots-tag', 'noindex, nofollow');
    next();
  },
];
