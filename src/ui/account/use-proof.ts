import { useState } from 'react';
import type { ProofWay } from '#contract/account-kinds.ts';
import { securityCalls } from '#contract/security.calls.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import type { HttpClient } from '../../providers/http/http-client.ts';

/** A change waits for the person to prove who they are. */
export interface ProofRequest {
  ways: readonly ProofWay[];
  settle(isProved: boolean): void;
}

/** The person did not prove it: nothing was changed, and nothing has to be said. */
export class ProofGivenUp extends Error {
  override readonly name = 'ProofGivenUp';
}

/**
 * Does something sensitive. Where the server asks for a fresh proof of who is here, `request` asks the person for it, and
 * the work is done once more afterwards. Throws {@link ProofGivenUp} when they do not give it.
 */
export function useProof(http: Pick<HttpClient, 'call'>) {
  const [request, setRequest] = useState<ProofRequest | null>(null);

  async function prove<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error;
      const { proof_ways: ways } = await http.call(securityCalls.readMySecurity);
      const isProved = await new Promise<boolean>((settle) => setRequest({ ways, settle }));
      setRequest(null);
      if (!isProved) throw new ProofGivenUp();
      return work();
    }
  }

  return { prove, request };
}
