import { inTransaction, type Scope, type SystemScope } from '../scope.ts';
import {
  type AuditChain,
  findUnsealedChains,
  lockChain,
  readChainEnd,
  readSealed,
  readUnsealed,
  writeSeals,
} from './audit-repository.ts';
import { type ChainEnd, chainStart, findBreak, sealAll } from './chain.rules.ts';

const batchSize = 1000;

/** Chains what was written since the last time, organization by organization. Returns how many entries. */
export async function sealAuditLog(scope: SystemScope): Promise<number> {
  let sealed = 0;
  for (const chain of await findUnsealedChains(scope)) {
    for (let batch = batchSize; batch === batchSize; sealed += batch) {
      batch = await inTransaction(scope, (tx) => sealBatch(tx, chain));
    }
  }
  return sealed;
}

async function sealBatch(tx: SystemScope, chain: AuditChain): Promise<number> {
  await lockChain(tx, chain);
  const entries = await readUnsealed(tx, chain, batchSize);
  await writeSeals(tx, chain, sealAll(await readChainEnd(tx, chain), entries));
  return entries.length;
}

export type ChainState =
  | { readonly isWhole: true; readonly checked: number }
  | { readonly isWhole: false; readonly checked: number /** Place in the chain, from 1. */; readonly brokenAt: number };

/**
 * Follows the chain of the scope's organization (of the entries without one for a system scope) from its beginning to
 * its recorded end: entries that were changed, removed, moved or cut off at the end are noticed.
 */
export async function verifyAuditChain(scope: Scope): Promise<ChainState> {
  const chain = { organizationId: scope.kind === 'tenant' ? scope.organizationId : null };
  const recorded = await readChainEnd(scope, chain);
  let end: ChainEnd = { seal_no: 0, hash: chainStart };
  for (;;) {
    const entries = await readSealed(scope, chain, end.seal_no, batchSize);
    const brokenAt = findBreak(end, entries);
    if (brokenAt !== null) return { isWhole: false, checked: brokenAt - 1, brokenAt };
    const last = entries.at(-1);
    if (last === undefined) break;
    end = { seal_no: last.seal_no, hash: last.hash ?? '' };
  }
  // What was sealed while this read was going on lies behind the recorded end and is no cut.
  const isCut = end.seal_no < recorded.seal_no;
  return isCut
    ? { isWhole: false, checked: end.seal_no, brokenAt: end.seal_no + 1 }
    : { isWhole: true, checked: end.seal_no };
}
