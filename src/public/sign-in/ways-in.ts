import type { SsoProviders } from '#contract/single-sign-on.ts';
import { logForEngineers } from '../../lib/diagnostics.ts';
import type { RuntimeConfig } from '../../lib/runtime-config.ts';
import type { HttpClient } from '../../providers/http/http-client.ts';

/** How somebody with an address may sign in. */
export interface WaysIn {
  readonly providers: SsoProviders['data'];
  /** The password is that of the organization's directory. */
  readonly hasDirectory: boolean;
}

/**
 * The ways of an address: those of its domain. The server never hears the address itself, so it cannot tell whether it
 * has an account. A name without a domain is one of a directory. A lookup that fails closes no door: the page then offers
 * what is open to everybody. Throws when the signal was aborted.
 */
export async function findWaysIn(
  http: HttpClient,
  sso: RuntimeConfig['sso'],
  name: string,
  signal: AbortSignal,
): Promise<WaysIn> {
  const domain = /^\S+@(?<domain>[^\s@]+\.[^\s@]+)$/.exec(name)?.groups?.['domain']?.toLowerCase();
  if (domain === undefined) return { providers: [], hasDirectory: sso.ldap && !name.includes('@') };
  const orElse =
    <T>(fallback: T) =>
    (error: unknown) => {
      signal.throwIfAborted();
      logForEngineers('The ways to sign in with this address could not be read', error);
      return fallback;
    };
  const [providers, hasDirectory] = await Promise.all([
    sso.adfs ? listProviders(http, domain, signal).catch(orElse<SsoProviders['data']>([])) : [],
    sso.ldap ? readDirectoryDomain(http, domain, signal).catch(orElse(false)) : false,
  ]);
  return { providers, hasDirectory };
}

async function listProviders(http: HttpClient, domain: string, signal: AbortSignal) {
  const { singleSignOnCalls } = await import('#contract/single-sign-on.calls.ts');
  return (await http.call(singleSignOnCalls.listProviders, { query: { domain }, signal })).data;
}

async function readDirectoryDomain(http: HttpClient, domain: string, signal: AbortSignal) {
  const { directoryCalls } = await import('#contract/directories.calls.ts');
  return (await http.call(directoryCalls.readDirectoryDomain, { query: { domain }, signal })).has_directory;
}
