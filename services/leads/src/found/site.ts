import { parseWebsite } from '@askwatch/contracts/website';

/**
 * @param website as a provider has it, with or without "https://"
 * @param allowedOrigins loopback origins that may be read; always empty in production
 * @returns the URL, or undefined if it is not one of a public site
 */
export const siteOf = (website: string, allowedOrigins: readonly string[]): string | undefined => {
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(website) && !/^[\w.-]+:\d+(?:\/|$)/.test(website);
  return parseWebsite(hasScheme ? website : `https://${website}`, allowedOrigins)?.href;
};
