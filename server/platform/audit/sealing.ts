import { inTransaction, type Scope, type SystemScope, type TenantScope } from '../scope.ts';
import {
  type AuditChain,
  findUnsealedChains,
  lockChain,
  readChainEnd,
  readChainStart,
  readSealed,
  readUnsealed,
  writeSeals,
} from './audit-repository.ts';
import { type ChainEnd, findBreak, sealAll } from './chain.rules.ts';

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

/** Seals what the scope's organization has written so far, this transaction included. */
export async function sealOrganization(tx: TenantScope): Promise<void> {
  const chain = { organizationId: tx.organizationId };
  for (let batch = batchSize; batch === batchSize; ) batch = await sealBatch(tx, chain);
}

async function sealBatch(tx: Scope, chain: AuditChain): Promise<number> {
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
  // What went with age is no break: the first entry that is left follows from the seal that was kept of it.
  const start = await readChainStart(scope, chain);
  const from = Math.max(after, start.seal_no);
  const [known] = from === start.seal_no ? [] : await readSealed(scope, chain, from - 1, 1);
  let end: ChainEnd = from === start.seal_no ? start : { seal_no: from, hash: known?.hash ?? '' };
  while (end.seal_no < from + limit) {
    const entries = await readSealed(scope, chain, end.seal_no, Math.min(batchSize, from + limit - end.seal_no));
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

/** The end of the chain of the scope's organization at this moment, everything before it sealed. Within a transaction. */
export async function sealUpToNow(tx: TenantScope): Promise<ChainEnd> {
  await sealOrganization(tx);
  return readChainEnd(tx, { organizationId: tx.organizationId });
}

/** Whether an end that was read once still stands in the chain of the scope's organization, or went with age. */
export async function findChainEnd(scope: TenantScope, end: ChainEnd): Promise<'there' | 'aged' | 'missing'> {
  const chain = { organizationId: scope.organizationId };
  const start = await readChainStart(scope, chain);
  if (end.seal_no < start.seal_no) return 'aged';
  if (end.seal_no === start.seal_no) return end.hash === start.hash ? 'there' : 'missing';
  const [entry] = await readSealed(scope, chain, end.seal_no - 1, 1);
  return entry?.seal_no === end.seal_no && entry.hash === end.hash ? 'there' : 'missing';
}
