import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectSecurely, type TLSSocket } from 'node:tls';
import { type AllowedHosts, isAllowedAddress, isAllowedName, isPrivateAddress } from './private-address.ts';

/** Says that a name leads, or an address lies, where typed addresses may not lead. */
export const privateAddressCode = 'EPRIVATE';

/** A server that somebody typed. */
export interface OutsideTarget {
  readonly host: string;
  readonly port: number;
}

export type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Opens a connection to a server that somebody typed: to a public address alone, or to one that the installation names,
 * judged after the name was resolved and used as it was judged. A private address that was typed as such is thrown at once,
 * a name that leads to one fails the socket: both with the code `EPRIVATE`. Whatever talks to the outside goes through here
 * or through `outgoing.ts`; the lint rules refuse other ways.
 */
export function connectOutside(target: OutsideTarget, allowed: AllowedHosts): Socket {
  return connect(judged(target, allowed));
}

/** The same, encrypted from the first byte. */
export function connectOutsideSecurely(
  target: OutsideTarget,
  allowed: AllowedHosts,
  tls: ConnectionOptions,
): TLSSocket {
  return connectSecurely({ ...tls, ...judged(target, allowed) });
}

function judged({ host, port }: OutsideTarget, allowed: AllowedHosts) {
  if (isIP(host) !== 0 && !mayBeReached(allowed, host, host)) throw privateAddress(`${host} is a private address`);
  return { host, port, lookup: lookUpAllowed(allowed), autoSelectFamily: true };
}

/** Resolves a name and hands on only what may be reached: the connection goes to the address that was judged. */
export function lookUpAllowed(allowed: AllowedHosts, resolve: Resolve = lookup): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const reachable = found.filter(({ address }) => mayBeReached(allowed, host, address));
      const [first] = reachable;
      if (first === undefined) return callback(privateAddress(`${host} leads to a private address`), []);
      return options.all ? callback(null, reachable) : callback(null, first.address, first.family);
    });
  };
}

function mayBeReached(allowed: AllowedHosts, host: string, address: string): boolean {
  return isAllowedName(allowed, host) || isAllowedAddress(allowed, address) || !isPrivateAddress(address);
}

function privateAddress(message: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code: privateAddressCode });
}
