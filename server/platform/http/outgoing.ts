import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { ConnectionOptions, TLSSocket } from 'node:tls';
import { definePort } from '#platform/ports.ts';
import {
  connectOutside,
  connectOutsideSecurely,
  lookUpAllowed,
  type OutsideTarget,
  privateAddressCode,
  type Resolve,
} from './outside-socket.ts';
import {
  type AllowedHosts,
  isAllowedAddress,
  isAllowedName,
  isPrivateAddress,
  isPrivateName,
} from './private-address.ts';

/** Why nothing came back from an address that somebody typed. */
export type OutgoingProblem =
  | 'address_invalid'
  | 'not_https'
  | 'private_address'
  | 'host_unknown'
  | 'certificate_refused'
  | 'unreachable'
  | 'timed_out'
  | 'answer_too_large';

export class OutgoingFailure extends Error {
  override readonly name = 'OutgoingFailure';
  readonly problem: OutgoingProblem;

  constructor(problem: OutgoingProblem, options?: ErrorOptions) {
    super(`No answer from outside: ${problem}`, options);
    this.problem = problem;
  }
}

export interface OutgoingRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Requests to addresses that people typed. Only https, or http to a host that the installation names; only public
 * addresses, or those that it names, judged after the name was resolved and used as they were judged; no redirects; ten
 * seconds; one mebibyte.
 */
export interface Outgoing {
  /** Any status is an answer, a redirect too: nobody follows it. Throws {@link OutgoingFailure}. */
  fetch(address: string | URL, request?: OutgoingRequest): Promise<Response>;
  /** What may be told of an address before anything is asked: throws {@link OutgoingFailure} for one that cannot be. */
  judge(address: string | URL): URL;
  /** A connection of another protocol, see `outside-socket.ts`. */
  connect(target: OutsideTarget): Socket;
  connectSecurely(target: OutsideTarget, tls: ConnectionOptions): TLSSocket;
}

export const outgoing = definePort<Outgoing>('outgoing');

const timeoutMs = 10_000;
const maxBytes = 1024 * 1024;

export function createOutgoing(allowed: AllowedHosts, resolve?: Resolve): Outgoing {
  const judge = (address: string | URL): URL => {
    if (!URL.canParse(String(address))) throw new OutgoingFailure('address_invalid');
    const url = new URL(address);
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
      throw new OutgoingFailure('address_invalid');
    }
    const host = hostOf(url);
    const isNamed = isAllowedName(allowed, host) || (isIP(host) !== 0 && isAllowedAddress(allowed, host));
    if (url.protocol === 'http:' && !isNamed) throw new OutgoingFailure('not_https');
    const isPrivate = isIP(host) === 0 ? isPrivateName(host) : isPrivateAddress(host);
    if (isPrivate && !isNamed) throw new OutgoingFailure('private_address');
    return url;
  };
  return {
    judge,
    connect: (target) => connectOutside(target, allowed),
    connectSecurely: (target, tls) => connectOutsideSecurely(target, allowed, tls),
    fetch: async (address, request = {}) => {
      const url = judge(address);
      const deadline = AbortSignal.timeout(timeoutMs);
      const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
      const options: RequestOptions = {
        method: request.method ?? 'GET',
        headers: { 'accept-encoding': 'identity', ...request.headers },
        lookup: lookUpAllowed(allowed, resolve),
        // Connections are not shared: the next request is judged anew.
        agent: false,
        signal,
      };
      try {
        return await send(url, options, request.body);
      } catch (error) {
        throw failureOf(error, deadline.aborted);
      }
    },
  };
}

function send(url: URL, options: RequestOptions, body: OutgoingRequest['body']): Promise<Response> {
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const asking: ClientRequest = ask(url, options, (answer) => {
      readAnswer(answer).then(resolve, (error: unknown) => {
        asking.destroy();
        reject(error);
      });
    });
    asking.on('error', reject).end(body);
  });
}

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new OutgoingFailure('answer_too_large');
    chunks.push(chunk);
  }
  const status = answer.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one);
  }
  // A body beside one of these is an error of its own.
  const isEmpty = [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers });
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ALTNAME|^ERR_TLS|^ERR_SSL/;

function failureOf(error: unknown, isLate: boolean): Error {
  if (error instanceof OutgoingFailure) return error;
  if (isLate) return new OutgoingFailure('timed_out', { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ENOTFOUND|EAI_)/.test(code)) return new OutgoingFailure('host_unknown', { cause: error });
  if (certificateCodes.test(code)) return new OutgoingFailure('certificate_refused', { cause: error });
  if (code === privateAddressCode) return new OutgoingFailure('private_address', { cause: error });
  if (code === 'ETIMEDOUT') return new OutgoingFailure('timed_out', { cause: error });
  return new OutgoingFailure('unreachable', { cause: error });
}
