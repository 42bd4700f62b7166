import type { PhishingDomain } from '#server/config.ts';

type Domains = readonly PhishingDomain[];

/**
 * Where links of a template lead, without a slash at the end. Null is the installation's default, and so is a name that
 * is no longer in the settings: links of campaigns that were frozen with it go on working.
 */
export function phishingUrlOf(domains: Domains, name: string | null | undefined): string {
  const domain = domains.find((one) => one.name === name) ?? domains[0];
  if (domain === undefined) throw new Error('An installation has one phishing domain at least.');
  return domain.url;
}

/** What people read in such a link: the host name, with its port where that is no usual one. */
export function phishingHostOf(domains: Domains, name: string | null | undefined): string {
  return new URL(phishingUrlOf(domains, name)).host;
}

/** A name as templates store it: null for the default; undefined where no such domain is in the settings. */
export function storedDomain(domains: Domains, name: string | null): string | null | undefined {
  const index = domains.findIndex((one) => one.name === name?.toLowerCase());
  if (name === null || index === 0) return null;
  return domains[index]?.name;
}

/** False: the template asks for a domain that is no longer in the settings. */
export function isOffered(domains: Domains, name: string | null): boolean {
  return name === null || domains.some((one) => one.name === name);
}
