import { z } from 'zod';
import { AllowanceView, QuestionView } from './asking.ts';
import { BillingView } from './billing.ts';
import { LeadSearchView } from './leads.ts';
import { ScheduleView, SlotsView, WatchView } from './watch-views.ts';
import { NotificationsView } from './notifications.ts';
import { CrmRow, CrmView } from './publishing.ts';

/** A changed view, pushed by the gateway to the browser. Losing one is harmless, because lists are re-read. */
export const ViewChanged = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), view: QuestionView }),
  z.object({ kind: z.literal('allowance'), view: AllowanceView }),
  z.object({ kind: z.literal('watch'), view: WatchView }),
  /** Sent only to browsers that have the list open: a check without findings matters nowhere else. */
  z.object({ kind: z.literal('schedule'), view: ScheduleView }),
  z.object({ kind: z.literal('slots'), view: SlotsView }),
  z.object({ kind: z.literal('lead-search'), view: LeadSearchView }),
  z.object({ kind: z.literal('billing'), view: BillingView }),
  z.object({ kind: z.literal('notifications'), view: NotificationsView }),
  z.object({ kind: z.literal('crm'), view: CrmView }),
  z.object({ kind: z.literal('crm-row'), view: CrmRow }),
]);
export type ViewChanged = z.infer<typeof ViewChanged>;

/** The analytics service of a deployment. It is used only after the visitor has allowed it. */
export const Analytics = z.object({
  /** Used if the provider's web config can't be read. */
  measurementId: z.string(),
  /** The provider's web config, and the key to read it with. */
  configUrl: z.string().optional(),
  apiKey: z.string().optional(),
  tagUrl: z.string(),
});
export type Analytics = z.infer<typeof Analytics>;

/** `/api/config`: what the frontends need to know about their environment. */
export const ClientConfig = z.object({
  /** The Playground's first URL. */
  sampleUrl: z.string(),
  /** Selects the name, origin and entry of each remote. */
  deployment: z.enum(['local', 'test', 'production']),
  /** The URL of the local inbox for sent emails; local deployments only. */
  mails: z.string().optional(),
  /** The URL template of map tiles, such as "https://tiles.example/{z}/{x}/{y}.png"; without it, no map is shown. */
  tiles: z.string().optional(),
  /** Where the operator of this installation can be reached by email. */
  contact: z.string().optional(),
  /** The build of the frontends being served: a page from a different build offers to reload. */
  build: z.string().optional(),
  /** Missing where visits aren't counted. */
  analytics: Analytics.optional(),
});
export type ClientConfig = z.infer<typeof ClientConfig>;

/** `/remotes.json`: the remotes, each with the manifest that the shell loads and the paths it serves. */
export const Remotes = z.array(z.object({ name: z.string(), entry: z.string(), paths: z.array(z.string()) }));
export type Remotes = z.infer<typeof Remotes>;
