import type { Analytics } from '@askwatch/contracts/client-config';
import type { Request } from 'express';
import { z } from 'zod';

/** The environment variables of analytics. Without a measurement id, there is none. */
export const analyticsVariables = {
  ANALYTICS_MEASUREMENT_ID: z
    .string()
    .regex(/^[A-Z]+-[A-Z0-9]+$/)
    .optional()
    .describe('turns on analytics for visitors who allow it (Google Analytics, such as `G-1A2B3C`)'),
  ANALYTICS_APP_ID: z
    .string()
    .regex(/^[\w:.-]+$/)
    .optional()
    .describe('of the Firebase web app whose config names the measurement id'),
  ANALYTICS_API_KEY: z.string().min(1).optional().describe('of the same app; both or neither'),
};

type Env = { [Name in keyof typeof analyticsVariables]?: string | undefined };

const tagHost = 'https://www.googletagmanager.com';
const configHost = 'https://firebase.googleapis.com';

/** What a page with analytics may load, in addition to our own files. */
export const analyticsSources = {
  scriptSrc: [tagHost],
  connectSrc: [tagHost, configHost, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  imgSrc: [tagHost, 'https://*.google-analytics.com'],
};

/** What browsers need to know about analytics; undefined if it isn't configured. */
export const analyticsFrom = (env: Env): Analytics | undefined => {
  const { ANALYTICS_MEASUREMENT_ID: measurementId, ANALYTICS_APP_ID: appId, ANALYTICS_API_KEY: apiKey } = env;
  if (measurementId === undefined) return undefined;
  const configUrl = `${configHost}/v1alpha/projects/-/apps/${appId ?? ''}/webConfig`;
  return {
    measurementId,
    tagUrl: `${tagHost}/gtag/js`,
    ...(appId === undefined || apiKey === undefined ? {} : { configUrl, apiKey }),
  };
};

/** Whether the visitor allowed analytics; frontends/marketing writes the cookie. */
export const hasConsent = (req: Request): boolean =>
  (req.get('cookie') ?? '').split(';').some((cookie) => cookie.trim() === 'askwatch-consent=given');
