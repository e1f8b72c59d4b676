import { z } from 'zod';
import { AllowanceView, QuestionView } from './asking.ts';
import { ScheduleView, SlotsView, WatchView } from './monitoring.ts';
import { NotificationsView } from './notifications.ts';

/** What the gateway pushes to the browser: a view that changed. A lost push costs nothing, lists are read again. */
export const ViewChanged = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), view: QuestionView }),
  z.object({ kind: z.literal('allowance'), view: AllowanceView }),
  z.object({ kind: z.literal('watch'), view: WatchView }),
  /** Only for who has the list open: a check that found nothing is worth nobody else's attention. */
  z.object({ kind: z.literal('schedule'), view: ScheduleView }),
  z.object({ kind: z.literal('slots'), view: SlotsView }),
  z.object({ kind: z.literal('notifications'), view: NotificationsView }),
]);
export type ViewChanged = z.infer<typeof ViewChanged>;

/** `/api/config`: what the frontends need to know about where they run. */
export const ClientConfig = z.object({
  /** The Playground's first URL. */
  sampleUrl: z.string(),
  /** Where the name, origin and entry of each remote stand. */
  deployment: z.enum(['local', 'test', 'production']),
  /** Where sent mails can be looked at: on one machine alone. */
  mails: z.string().optional(),
  /** Which build of the frontends is served: a page that came with another one offers to reload. */
  build: z.string().optional(),
});
export type ClientConfig = z.infer<typeof ClientConfig>;

/** `/remotes.json`: the remotes, each with the manifest the shell loads and the paths it answers for. */
export const Remotes = z.array(z.object({ name: z.string(), entry: z.string(), paths: z.array(z.string()) }));
export type Remotes = z.infer<typeof Remotes>;
