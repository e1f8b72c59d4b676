import type { Business, LeadProvider } from '@askwatch/contracts/leads';
import type { Log } from '@askwatch/service-kit/log';
import { ProviderFailure } from '../outside/request.ts';

/**
 * Finds businesses of a type at a location, in any number and order, with duplicates.
 * @throws {ProviderFailure}
 */
export type Provider = (keyword: string, location: string, signal: AbortSignal) => Promise<Business[]>;

export type Found = { provider: LeadProvider; businesses: Business[] };

type Providers = {
  osm: Provider;
  /** Local servers with invented data, for machines that cannot reach the public ones. */
  sample: Provider | null;
  log: Log;
};

/** @returns what OpenStreetMap has; if its servers cannot be reached, sample data where that is configured */
export const findBusinesses =
  ({ osm, sample, log }: Providers) =>
  async (keyword: string, location: string, signal: AbortSignal): Promise<Found> => {
    try {
      return { provider: 'osm', businesses: await osm(keyword, location, signal) };
    } catch (error) {
      if (!sample || !(error instanceof ProviderFailure) || error.cause !== 'unreachable') throw error;
      log.info('OpenStreetMap cannot be reached: using sample data');
      return { provider: 'sample', businesses: await sample(keyword, location, signal) };
    }
  };
