import { createHash } from 'node:crypto';
import { inTransaction, type TenantScope } from '../scope.ts';
import { deleteUpTo, findAgedEnd, lockChain, readEntriesAbout, writeRedacted } from './audit-repository.ts';
import { canonicalJson, sealOf } from './chain.rules.ts';
import { type Forgotten, redactWords, type Subject } from './redact-words.rules.ts';
import { sealOrganization } from './sealing.ts';

/** What the log keeps of an erasure: how many entries lost a name, and a hash over what is left of all of them. */
export interface RedactedEntries {
  readonly entries: number;
  readonly digest: string;
}

/**
 * Takes somebody's names out of the log of the scope's organization. The facts stay, and so does every seal: an entry
 * that lost a name carries the hash of what is left, so that nobody changes it a second time unnoticed. Names that others
 * have stay theirs.
 */
export async function purgeFromAudit(tx: TenantScope, person: Forgotten): Promise<RedactedEntries> {
  await sealOrganization(tx);
  const found = await readEntriesAbout(tx, { id: person.id, words: [person.email, ...person.names] });
  const rows = found.flatMap(({ is_about_another, ...entry }) => {
    const words = redactWords(entry, person, subjectOf(entry.entity_id, person.id, is_about_another));
    if (Object.entries(words).every(([field, word]) => isSame(entry[field as keyof typeof words], word))) return [];
    const left = { ...entry, ...words };
    return [{ ...left, redacted_hash: sealOf(entry.hash ?? '', left) }];
  });
  if (rows.length > 0) await writeRedacted(tx, rows);
  const digest = createHash('sha256')
    .update(rows.map((row) => row.redacted_hash).join(''))
    .digest('hex');
  return { entries: rows.length, digest };
}

function subjectOf(entityId: string | null, personId: string, isAboutAnother: boolean): Subject {
  if (entityId === personId) return 'person';
  return isAboutAnother ? 'another' : 'thing';
}

function isSame(left: unknown, right: unknown): boolean {
  return canonicalJson(left) === canonicalJson(right);
}

/** Deletes entries older than `before` from the beginning of the chain, at most `limit`. Returns how many. */
export async function deleteOldAudit(scope: TenantScope, before: Date, limit: number): Promise<number> {
  return inTransaction(scope, async (tx) => {
    await lockChain(tx, { organizationId: tx.organizationId });
    const end = await findAgedEnd(tx, before, limit);
    return end === null ? 0 : deleteUpTo(tx, end, before);
  });
}
