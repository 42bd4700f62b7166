import { sql } from 'kysely';
import type { AuditLogTable } from '#schema/platform.ts';
import type { Scope, SystemScope, TenantScope } from '../scope.ts';
import { type ChainEnd, type ChainedEntry, chainStart, type SealedFacts } from './chain.rules.ts';

type NewAuditRow = Pick<
  AuditLogTable,
  | 'organization_id'
  | 'user_id'
  | 'actor_kind'
  | 'actor_id'
  | 'actor_title'
  | 'address'
  | 'action'
  | 'entity'
  | 'entity_id'
  | 'entity_title'
  | 'outcome'
> & { old_value: string | null; new_value: string | null };

/** One statement however many there are, in their order: rows travel as arrays, one for each column. */
export async function insertAuditRows(tx: Scope, rows: readonly NewAuditRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (name: keyof NewAuditRow) => rows.map((row) => row[name]);
  await sql`
    insert into audit_log (at, organization_id, user_id, actor_kind, actor_id, actor_title, address, action, entity, entity_id, entity_title, old_value,
      new_value, outcome)
    select ${tx.now}, new.*
    from unnest(${column('organization_id')}::uuid[], ${column('user_id')}::uuid[], ${column('actor_kind')}::text[],
      ${column('actor_id')}::text[], ${column('actor_title')}::text[], ${column('address')}::text[],
      ${column('action')}::text[], ${column('entity')}::text[], ${column('entity_id')}::text[],
      ${column('entity_title')}::text[], ${column('old_value')}::jsonb[], ${column('new_value')}::jsonb[],
      ${column('outcome')}::text[]) as new`.execute(tx.db);
}

/** Stands for "no organization" where a key is needed. */
const noOrganization = '00000000-0000-0000-0000-000000000000';

export interface AuditChain {
  readonly organizationId: string | null;
}

/** Chains that have entries without a seal. */
export async function findUnsealedChains(scope: SystemScope): Promise<AuditChain[]> {
  const rows = await scope.db
    .selectFrom('audit_log')
    .select('organization_id')
    .distinct()
    .where('hash', 'is', null)
    .execute();
  return rows.map((row) => ({ organizationId: row.organization_id }));
}

/** One sealer per chain at a time, until the transaction ends. */
export async function lockChain(tx: Scope, { organizationId }: AuditChain): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${organizationId ?? noOrganization}`}, 0))`.execute(
    tx.db,
  );
}

export async function readChainEnd(scope: Scope, { organizationId }: AuditChain): Promise<ChainEnd> {
  const row = await scope.db
    .selectFrom('audit_heads')
    .select(['seal_no', 'hash'])
    .where('organization_id', '=', organizationId ?? noOrganization)
    .executeTakeFirst();
  return row === undefined ? { seal_no: 0, hash: chainStart } : { seal_no: Number(row.seal_no), hash: row.hash };
}

/** What the first entry that is left follows from. */
export async function readChainStart(scope: Scope, { organizationId }: AuditChain): Promise<ChainEnd> {
  const row = await scope.db
    .selectFrom('audit_heads')
    .select(['start_seal_no', 'start_hash'])
    .where('organization_id', '=', organizationId ?? noOrganization)
    .executeTakeFirst();
  return row === undefined
    ? { seal_no: 0, hash: chainStart }
    : { seal_no: Number(row.start_seal_no), hash: row.start_hash };
}

const facts = [
  'seq',
  'organization_id',
  'at',
  'user_id',
  'actor_kind',
  'actor_id',
  'actor_title',
  'address',
  'action',
  'entity',
  'entity_id',
  'entity_title',
  'old_value',
  'new_value',
  'outcome',
] as const;

export async function readUnsealed(
  scope: Scope,
  { organizationId }: AuditChain,
  limit: number,
): Promise<SealedFacts[]> {
  return scope.db
    .selectFrom('audit_log')
    .select(facts)
    .where('organization_id', organizationId === null ? 'is' : '=', organizationId)
    .where('hash', 'is', null)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

export async function writeSeals(
  tx: Scope,
  { organizationId }: AuditChain,
  seals: readonly (ChainEnd & { seq: string; previous_hash: string })[],
): Promise<void> {
  const end = seals.at(-1);
  if (end === undefined) return;
  await sql`
    update audit_log a set seal_no = s.seal_no, previous_hash = s.previous_hash, hash = s.hash
    from unnest(
      ${seals.map((seal) => seal.seq)}::bigint[], ${seals.map((seal) => String(seal.seal_no))}::bigint[],
      ${seals.map((seal) => seal.previous_hash)}::text[], ${seals.map((seal) => seal.hash)}::text[]
    ) as s (seq, seal_no, previous_hash, hash)
    where a.seq = s.seq`.execute(tx.db);
  await tx.db
    .insertInto('audit_heads')
    .values({ organization_id: organizationId ?? noOrganization, seal_no: String(end.seal_no), hash: end.hash })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet({ seal_no: String(end.seal_no), hash: end.hash }),
    )
    .execute();
}

/** Sealed entries behind `after`, in the order of the chain. */
export async function readSealed(
  scope: Scope,
  { organizationId }: AuditChain,
  after: number,
  limit: number,
): Promise<ChainedEntry[]> {
  const rows = await scope.db
    .selectFrom('audit_log')
    .select([...facts, 'seal_no', 'previous_hash', 'hash', 'redacted_hash'])
    .where('organization_id', organizationId === null ? 'is' : '=', organizationId)
    .where('seal_no', '>', String(after))
    .orderBy('seal_no')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, seal_no: Number(row.seal_no) }));
}

/**
 * Entries of the scope's organization that may tell of somebody: as whoever acted, as the thing, or by the way in an entry
 * that is about nobody else. `is_about_another`: the thing is another person.
 */
export async function readEntriesAbout(
  tx: TenantScope,
  { id, words }: { readonly id: string; readonly words: readonly string[] },
) {
  const text = sql`lower(coalesce(entity_title, '') || coalesce(actor_title, '') || coalesce(old_value::text, '') || coalesce(new_value::text, ''))`;
  const isAboutAnother = sql<boolean>`coalesce(entity_id <> ${id} and entity_id in (
    select u.id::text from users u where u.organization_id = ${tx.organizationId}), false)`;
  return tx.db
    .selectFrom('audit_log')
    .select([...facts, 'hash', isAboutAnother.as('is_about_another')])
    .where('organization_id', '=', tx.organizationId)
    .where('hash', 'is not', null)
    .where(
      sql<boolean>`(user_id = ${id} or entity_id = ${id} or (not ${isAboutAnother} and exists (
        select from unnest(${words.map((word) => word.toLowerCase())}::text[]) as word
        where position(word in ${text}) > 0)))`,
    )
    .orderBy('seq')
    .execute();
}

export async function writeRedacted(
  tx: TenantScope,
  rows: readonly (Pick<SealedFacts, 'seq' | 'actor_title' | 'address' | 'entity_title' | 'old_value' | 'new_value'> & {
    readonly redacted_hash: string;
  })[],
): Promise<void> {
  const asJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  await sql`
    update audit_log a set actor_title = r.actor_title, address = r.address, entity_title = r.entity_title, old_value = r.old_value,
      new_value = r.new_value, redacted_hash = r.redacted_hash
    from unnest(${rows.map((row) => row.seq)}::bigint[], ${rows.map((row) => row.actor_title)}::text[],
      ${rows.map((row) => row.address)}::text[],
      ${rows.map((row) => row.entity_title)}::text[], ${rows.map((row) => asJson(row.old_value))}::jsonb[],
      ${rows.map((row) => asJson(row.new_value))}::jsonb[], ${rows.map((row) => row.redacted_hash)}::text[])
      as r (seq, actor_title, address, entity_title, old_value, new_value, redacted_hash)
    where a.organization_id = ${tx.organizationId} and a.seq = r.seq`.execute(tx.db);
}

/** The end of what is older than `before` and not longer than `limit`: entries go from the beginning of the chain alone. */
export async function findAgedEnd(tx: TenantScope, before: Date, limit: number): Promise<ChainEnd | null> {
  const { rows } = await sql<{ seal_no: string; hash: string }>`
    select seal_no, hash from (
      select seal_no, hash, bool_and(at < ${before}) over (order by seal_no) as is_old
      from (select seal_no, hash, at from audit_log
        where organization_id = ${tx.organizationId} and seal_no is not null order by seal_no limit ${limit}) first
    ) judged where is_old order by seal_no desc limit 1`.execute(tx.db);
  return rows[0] === undefined ? null : { seal_no: Number(rows[0].seal_no), hash: rows[0].hash };
}

export async function deleteUpTo(tx: TenantScope, end: ChainEnd, before: Date): Promise<number> {
  await sql`select set_config('audit.forget_before', ${before.toISOString()}, true)`.execute(tx.db);
  const { numDeletedRows } = await tx.db
    .deleteFrom('audit_log')
    .where('organization_id', '=', tx.organizationId)
    .where('seal_no', '<=', String(end.seal_no))
    .executeTakeFirst();
  await sql`select set_config('audit.forget_before', '', true)`.execute(tx.db);
  await tx.db
    .updateTable('audit_heads')
    .set({ start_seal_no: String(end.seal_no), start_hash: end.hash })
    .where('organization_id', '=', tx.organizationId)
    .execute();
  return Number(numDeletedRows);
}
