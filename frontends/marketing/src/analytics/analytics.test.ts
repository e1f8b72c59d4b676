import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { campaignIn, keepCampaign, keptCampaign } from './campaign.ts';
import { consentIn, saveConsent } from './consent.ts';
import { campaignAttribution, pageView } from './events.ts';
import { measurementIdOf } from './measurement-id.ts';

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('campaign parameters are kept for the browser session under utm_parameters', () => {
  keepCampaign('?utm_source=newsletter&utm_campaign=may&utm_term=&other=1');
  expect(JSON.parse(sessionStorage.getItem('utm_parameters') ?? '')).toEqual({
    utm_source: 'newsletter',
    utm_campaign: 'may',
  });
  keepCampaign('?other=1');
  expect(keptCampaign()).toEqual({ utm_source: 'newsletter', utm_campaign: 'may' });
  keepCampaign('?utm_medium=social');
  expect(keptCampaign()).toEqual({ utm_medium: 'social' });
  expect(campaignIn('')).toBeNull();
});

test.each(['not json', 'null', '[1]', '{"utm_source":7,"else":"x"}'])('a stored %s is no campaign', (stored) => {
  sessionStorage.setItem('utm_parameters', stored);
  expect(keptCampaign()).toEqual({});
});

const visit = { path: '/contract-risk', title: 'Contract risk', location: 'https://askwatch.example/contract-risk' };

test('events have the specified fields, without empty ones', () => {
  const campaign = { utm_source: 'newsletter', utm_content: 'button' };
  expect(pageView({ ...visit, referrer: '', campaign })).toEqual({
    name: 'page_view',
    values: {
      page_name: '/contract-risk',
      page_title: 'Contract risk',
      page_location: 'https://askwatch.example/contract-risk',
      utm_source: 'newsletter',
      utm_content: 'button',
    },
  });
  expect(campaignAttribution({ ...visit, referrer: 'https://other.example/', campaign })).toEqual({
    name: 'campaign_attribution',
    values: {
      campaign_type: 'utm',
      source: 'newsletter',
      content: 'button',
      page_location: 'https://askwatch.example/contract-risk',
      referrer: 'https://other.example/',
    },
  });
  expect(campaignAttribution({ ...visit, referrer: '', campaign: {} })).toBeNull();
});

test('consent is open until it is given or refused, and only its own cookie counts', () => {
  expect(['', 'x-askwatch-consent=given', 'askwatch-consent=maybe'].map(consentIn)).toEqual(['open', 'open', 'open']);
  saveConsent('refused');
  expect(consentIn(document.cookie)).toBe('refused');
  saveConsent('given');
  expect(consentIn(document.cookie)).toBe('given');
});

const analytics = {
  measurementId: 'G-CONFIGURED',
  tagUrl: 'https://tag.example/gtag/js',
  configUrl: 'https://config.example/webConfig',
  apiKey: 'a-key',
};

/** A provider that gives these replies in turn, and the last one for ever. */
const provider = (...replies: (number | Error)[]) => {
  const asked: { url: string; headers: unknown }[] = [];
  const pauses: number[] = [];
  const fetchReply = (url: string, init: RequestInit) => {
    const reply = replies[Math.min(asked.length, replies.length - 1)] ?? 500;
    asked.push({ url, headers: init.headers });
    if (reply instanceof Error) return Promise.reject(reply);
    return Promise.resolve({ status: reply, json: () => Promise.resolve({ measurementId: 'G-FETCHED' }) });
  };
  const sleep = (ms: number) => Promise.resolve(void pauses.push(ms));
  return { asked, pauses, browser: { fetch: fetchReply as unknown as typeof fetch, sleep } };
};

test('the measurement id comes from the web config, asked for with the key', async () => {
  const { asked, browser } = provider(200);
  expect(await measurementIdOf(analytics, browser)).toBe('G-FETCHED');
  expect(asked).toEqual([
    { url: analytics.configUrl, headers: { 'x-goog-api-key': 'a-key', accept: 'application/json' } },
  ]);
  expect(await measurementIdOf(analytics, provider(304).browser)).toBe('G-FETCHED');
});

test.each([429, 500, 503, 504])('after a %i it is asked for again, with growing pauses', async (status) => {
  const { asked, pauses, browser } = provider(status, status, status, 200);
  expect(await measurementIdOf(analytics, browser)).toBe('G-FETCHED');
  expect(asked).toHaveLength(4);
  expect(pauses).toEqual([1000, 2000, 4000]);
});

test('after thirty tries the configured id is used', async () => {
  const { asked, pauses, browser } = provider(503);
  expect(await measurementIdOf(analytics, browser)).toBe('G-CONFIGURED');
  expect(asked).toHaveLength(30);
  expect(Math.max(...pauses)).toBe(60_000);
});

test.each([201, 400, 403, 404, new TypeError('Failed to fetch')])(
  'after %s the configured id is used immediately',
  async (reply) => {
    const { asked, browser } = provider(reply);
    expect(await measurementIdOf(analytics, browser)).toBe('G-CONFIGURED');
    expect(asked).toHaveLength(1);
  },
);

test('without a web config nothing is asked', async () => {
  const { asked, browser } = provider(200);
  const { measurementId, tagUrl } = analytics;
  expect(await measurementIdOf({ measurementId, tagUrl }, browser)).toBe('G-CONFIGURED');
  expect(asked).toEqual([]);
});
