import type { PhishingDomain } from '#server/config.ts';

let connected: readonly PhishingDomain[] | null = null;

/** Tells templates which domains the settings offer. Called once, before anything is served or done. */
export function connectPhishingDomains(domains: readonly PhishingDomain[]): void {
  connected = domains;
}

/** The domains that templates may choose from, the default first. */
export function offeredDomains(): readonly PhishingDomain[] {
  if (connected === null) throw new Error('The phishing domains are not connected: see server/context.ts.');
  return connected;
}
