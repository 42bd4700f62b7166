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

export interface ChainPart {
  /** Entries from the beginning of the chain that are as they were sealed. */
  readonly checked: number;
  /** The recorded end of the chain. */
  readonly total: number;
  readonly isDone: boolean;
  /** Place in the chain, from 1; null: whole so far. */
  readonly brokenAt: number | null;
}

/**
 * Follows the chain of the scope's organization (of the entries without one for a system scope) from the place `after`,
 * at most `limit` entries: entries that were changed, removed, moved or cut off at the end are noticed.
 */
export async function verifyAuditPart(scope: Scope, after: number, limit: number): Promise<ChainPart> {
  const chain = { organizationId: scope.kind === 'tenant' ? scope.organizationId : null };
  const { seal_no: total } = await readChainEnd(scope, chain);
  const [known] = after === 0 ? [] : await readSealed(scope, chain, after - 1, 1);
  let end: ChainEnd = { seal_no: after, hash: after === 0 ? chainStart : (known?.hash ?? '') };
  while (end.seal_no < after + limit) {
    const entries = await readSealed(scope, chain, end.seal_no, Math.min(batchSize, after + limit - end.seal_no));
    const brokenAt = findBreak(end, entries);
    if (brokenAt !== null) return { checked: brokenAt - 1, total, isDone: true, brokenAt };
    const last = entries.at(-1);
    if (last === undefined) {
      // What was sealed while this read was going on lies behind the recorded end and is no cut.
      const isCut = end.seal_no < total;
      return { checked: end.seal_no, total, isDone: true, brokenAt: isCut ? end.seal_no + 1 : null };
    }
    end = { seal_no: last.seal_no, hash: last.hash ?? '' };
  }
  return { checked: end.seal_no, total: Math.max(total, end.seal_no), isDone: false, brokenAt: null };
}

export type ChainState =
  | { readonly isWhole: true; readonly checked: number }
  | { readonly isWhole: false; readonly checked: number /** Place in the chain, from 1. */; readonly brokenAt: number };

/** The same from the beginning to the end at once. */
export async function verifyAuditChain(scope: Scope): Promise<ChainState> {
  const { checked, brokenAt } = await verifyAuditPart(scope, 0, Number.MAX_SAFE_INTEGER);
  return brokenAt === null ? { isWhole: true, checked } : { isWhole: false, checked, brokenAt };
}
