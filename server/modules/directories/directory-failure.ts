import { ResultCodeError } from 'ldapts';
import type { DirectoryProblem } from '#contract/directories.ts';
import { privateAddressCode } from '#platform/http/outside-socket.ts';

/** A directory that cannot be read, in a word that people are told. What the server said stays in `cause`. */
export class DirectoryFailure extends Error {
  override readonly name = 'DirectoryFailure';
  readonly problem: DirectoryProblem;

  constructor(problem: DirectoryProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

const byResultCode: Readonly<Record<number, DirectoryProblem>> = {
  3: 'timed_out',
  4: 'size_limit',
  10: 'referral',
  11: 'size_limit',
  13: 'encryption_refused',
  32: 'base_unknown',
  34: 'base_unknown',
  49: 'bind_refused',
};
const bySystemCode: Readonly<Record<string, DirectoryProblem>> = {
  ENOTFOUND: 'host_unknown',
  EAI_AGAIN: 'host_unknown',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'timed_out',
  [privateAddressCode]: 'private_address',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
};
const certificateCode = /CERT|ALTNAME|SIGNED|ISSUER/;

/** `otherwise` names what a server refused without saying why. */
export function failureOf(error: unknown, otherwise: DirectoryProblem = 'lost'): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error;
  return new DirectoryFailure(problemOf(error, otherwise), { cause: error });
}

function problemOf(error: unknown, otherwise: DirectoryProblem): DirectoryProblem {
  if (error instanceof ResultCodeError) return byResultCode[error.code] ?? otherwise;
  if (!(error instanceof Error)) return otherwise;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (certificateCode.test(code)) return 'certificate_refused';
  if (bySystemCode[code] !== undefined) return bySystemCode[code];
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return 'encryption_refused';
  if (/timed out|timeout/i.test(error.message)) return 'timed_out';
  if (/Connection closed|Socket error|not established/.test(error.message)) return 'lost';
  return otherwise;
}
