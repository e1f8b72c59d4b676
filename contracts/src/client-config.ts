import { z } from 'zod';

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
