/** The site that passkeys are made for: they work there and nowhere else. */
export interface RelyingParty {
  /** Host name, as browsers bind passkeys to it. */
  readonly host: string;
  /** The one origin whose answers are taken. */
  readonly origin: string;
}

const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[');
const isLoopback = (host: string) => host.startsWith('127.') || host === '[::1]';

/**
 * The site of the console's address. Browsers bind passkeys to names, never to bare addresses: on this machine alone the
 * name is `localhost`, with any other bare address there are no passkeys.
 */
export function relyingPartyOf(consoleUrl: string): RelyingParty | null {
  const url = new URL(consoleUrl);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  return isAddress(url.hostname) ? null : { host: url.hostname, origin: url.origin };
}
