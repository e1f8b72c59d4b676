import type { Page } from '@playwright/test';
import { refusal } from '../accounts.ts';

// A fake server for the notification pages that can save, refuse or delay.

export type Preferences = { mechanism: string; frequency: string; hour: number; weekday: number; timeZone: string };
type View = { preferences: Preferences } & Record<string, unknown>;

export const settingsOf = (preferences: Partial<Preferences> = {}, of: Record<string, unknown> = {}): View => ({
  id: 'somebody',
  userId: 'somebody',
  workspaceId: 'somebody',
  preferences: {
    mechanism: 'email',
    frequency: 'daily',
    hour: 8,
    weekday: 1,
    timeZone: 'Europe/Berlin',
    ...preferences,
  },
  isSaved: true,
  waiting: 0,
  version: 1,
  ...of,
});

const cell = (label: string, text: string) =>
  `<td class="cell" style="padding:12px;border:1px solid #e4e5e0;vertical-align:top"><div style="font-size:12px;color:#5a6070">${label}</div>${text}</td>`;

const sample = {
  subject: '2 answers changed: Alder & Finch has a new CFO',
  html: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html dir="ltr" lang="en"><head><meta name="color-scheme" content="light dark"/><style>@media (prefers-color-scheme: dark) { .mail { background-color: #101216 !important; color: #eceef3 !important } .cell div { color: #9aa1b1 !important } .link { color: #8ea2ff !important } }</style></head><body class="mail" style="background-color:#ffffff;color:#15171c;font-family:Helvetica,Arial,sans-serif;padding:24px"><div style="display:none">Two answers changed</div><h1 style="font-size:20px;margin:0 0 16px">Two answers changed</h1><p style="margin:0 0 12px;font-size:16px"><strong>Who is the CFO?</strong><br/>alderfinch.example</p><table width="100%" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:collapse"><tbody><tr>${cell('Before', '<s>Maria Okafor</s>')}${cell('Now', '<strong>Jane Doe</strong>')}</tr></tbody></table><p style="font-size:14px"><a class="link" href="https://example.com/monitoring" style="color:#2f4bd8">Open</a></p></body></html>`,
  text: 'Two answers changed\n\nWho is the CFO? (alderfinch.example)\nBefore: Maria Okafor\nNow: Jane Doe\n',
};

export type FakeServer = {
  view: View;
  /** Resolves to the status of the reply to a save. */
  save: () => Promise<number>;
  read: 'later' | 'never' | 'now';
  sent: unknown[];
};

/** Serves these paths from a state that tests can change at any time. */
export const serveSettings = async (page: Page, view: View): Promise<FakeServer> => {
  const state: FakeServer = { view, save: () => Promise.resolve(204), read: 'now', sent: [] };
  await page.route('**/api/notifications/sample', (route) => route.fulfill({ json: sample }));
  await page.route('**/api/notifications/address-works', async (route) => {
    const { suppressed: _cleared, ...cleared } = state.view;
    state.view = { ...cleared, version: 9 };
    await route.fulfill({ status: 204 });
  });
  await page.route('**/api/notifications', async (route) => {
    if (route.request().method() === 'PUT') {
      const preferences = route.request().postDataJSON() as Preferences;
      state.sent.push(preferences);
      const status = await state.save();
      if (status !== 204) return route.fulfill(refusal(status, 'unavailable', 'Try again in a moment.'));
      state.view = { ...state.view, preferences, isSaved: true, version: Number(state.view.version) + 1 };
      return route.fulfill({ status: 204 });
    }
    if (state.read === 'later') return;
    if (state.read === 'never') return route.fulfill(refusal(503, 'unavailable', 'Try again in a moment.'));
    return route.fulfill({ json: state.view });
  });
  return state;
};

/** @returns how often the link was used */
export const serveUnsubscribeLink = async (page: Page, token: string, isSubscribed: boolean): Promise<() => number> => {
  let used = 0;
  await page.route(`**/api/unsubscribe/${token}`, async (route) => {
    if (route.request().method() === 'POST') used += 1;
    await route.fulfill({ json: { isSubscribed: isSubscribed && used === 0 } });
  });
  return () => used;
};
