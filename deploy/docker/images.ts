import type { Service } from '@askwatch/service-kit/service';
import { services, type ServiceName } from '../services.ts';

/** A program in an image: its project, and its bundles in `dist` without their ending. */
export type Program = { folder: string; bundles: string[] };

type Image = { programs: Program[]; files: string[] };

const programOf = (name: ServiceName): Program => {
  const { folder, bundles }: Service = services[name];
  return { folder, bundles: Object.keys(bundles) };
};

/** Services with an image of their own; all others share one and are chosen by an argument. */
const alone = ['gateway', 'reading', 'egress'] as const;

/** The image that a service runs from. */
export const imageOf = (service: string): string => alone.find((name) => name === service) ?? 'service';

const shared = (Object.keys(services) as ServiceName[]).filter((name) => imageOf(name) === 'service');

/**
 * The images, and what each contains besides npm packages.
 * @param frontends the folders of the built frontends
 */
export const images = (frontends: string[]): Record<string, Image> => ({
  service: { programs: shared.map(programOf), files: ['services/asking/weights'] },
  gateway: { programs: [programOf('gateway')], files: frontends.map((folder) => `${folder}/dist`) },
  reading: { programs: [programOf('reading')], files: [] },
  egress: { programs: [programOf('egress')], files: [] },
  jobs: { programs: [{ folder: 'deploy/jobs', bundles: ['main', 'ops'] }], files: [] },
  // Servers that stand in for Stripe, SES and OpenStreetMap. They refuse to start in production.
  trials: {
    programs: [
      { folder: 'services/billing', bundles: ['sandbox'] },
      { folder: 'services/leads', bundles: ['samples'] },
    ],
    files: [],
  },
});

/** Packages that an image starts itself, without a program of ours that imports them. */
export const startedPackages: Record<string, string[]> = { trials: ['aws-ses-v2-local'] };
