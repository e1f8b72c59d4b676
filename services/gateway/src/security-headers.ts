import type { RequestHandler } from 'express';
import helmet from 'helmet';

const self = ["'self'"];
const none = ["'none'"];

/** A shared answer, its page and what the page calls. */
const isShared = /^\/(?:api\/)?shared\//i;

/** Everything comes from our own origin; a remote is a script like any other and gets no more than that. */
export const securityHeaders = (isSecure: boolean): RequestHandler[] => [
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: [...self, 'data:'],
        fontSrc: self,
        connectSrc: self,
        workerSrc: self,
        objectSrc: none,
        baseUri: none,
        frameAncestors: none,
        formAction: self,
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
