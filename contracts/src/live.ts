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
