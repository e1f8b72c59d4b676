import { expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { analyticsFrom } from './analytics.ts';
import { securityHeaders } from './security-headers.ts';

const configured = {
  ANALYTICS_MEASUREMENT_ID: 'G-1A2B3C',
  ANALYTICS_APP_ID: '1:2:web:3',
  ANALYTICS_API_KEY: 'a-public-key',
};

test('without a measurement id there is no analytics', () => {
  expect(analyticsFrom({ ...configured, ANALYTICS_MEASUREMENT_ID: undefined })).toBeUndefined();
});

test('browsers learn the id, where the script is, and where the web config is if it can be read', () => {
  const tagUrl = 'https://www.googletagmanager.com/gtag/js';
  expect(analyticsFrom(configured)).toEqual({
    measurementId: 'G-1A2B3C',
    tagUrl,
    configUrl: 'https://firebase.googleapis.com/v1alpha/projects/-/apps/1:2:web:3/webConfig',
    apiKey: 'a-public-key',
  });
  expect(analyticsFrom({ ...configured, ANALYTICS_API_KEY: undefined })).toEqual({ measurementId: 'G-1A2B3C', tagUrl });
});

const policyFor = async (hasAnalytics: boolean, cookie: string) => {
  const app = express().use(...securityHeaders({ isSecure: true, hasAnalytics }), (_req, res) => void res.end());
  const { headers } = await request(app).get('/').set('cookie', cookie);
  return String(headers['content-security-policy']);
};

test('the policy names the analytics service only where it is configured and the visitor has allowed it', async () => {
  const allowed = await policyFor(true, 'theme=dark; askwatch-consent=given');
  expect(allowed).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(allowed).toMatch(/connect-src 'self' [^;]*https:\/\/firebase\.googleapis\.com/);
  expect(allowed).not.toMatch(/unsafe|script-src[^;]*\*/);
  for (const [hasAnalytics, cookie] of [
    [true, ''],
    [true, 'askwatch-consent=refused'],
    [true, 'x-askwatch-consent=given'],
    [false, 'askwatch-consent=given'],
  ] as const)
    expect(await policyFor(hasAnalytics, cookie)).not.toContain('https:');
});
