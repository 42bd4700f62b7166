import { type SqlBool, sql } from 'kysely';
import type { ProofStatement } from '#contract/proofs.ts';
import type { PersonScope, Scope, TenantScope } from '#platform/scope.ts';

export type ProofKey = Awaited<ReturnType<typeof selectKeys>>[number];

/** Keys of the installation, the one that signs first. */
export async function selectKeys(scope: Scope) {
  return scope.db.selectFrom('proof_keys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function selectKey(scope: Scope, id: string) {
  return scope.db.selectFrom('proof_keys').where('id', '=', id).select('public_key').executeTakeFirst();
}

/** Keeps the key unless somebody was first; returns the one that is kept. */
export async function insertFirstKey(
  scope: Scope,
  key: { readonly id: string; readonly public_key: string; readonly private_key: string },
): Promise<ProofKey> {
  await sql`
    with alone as (select pg_advisory_xact_lock(hashtextextended('proof_keys', 0)))
    insert into proof_keys (id, public_key, private_key, created_at)
    select ${key.id}, ${key.public_key}, ${key.private_key}, ${scope.now} from alone
    where not exists (select from proof_keys)`.execute(scope.db);
  return scope.db.selectFrom('proof_keys').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
}

/** The own organization and, for whoever runs organizations, those below it. */
export async function selectBranch(scope: TenantScope): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    with recursive branch as (
      select id, title, 0 as depth from organizations where id = ${scope.organizationId}
      union all
      select o.id, o.title, b.depth + 1 from organizations o join branch b on o.parent_id = b.id
      where o.deleted_at is null and ${scope.permissions.has('admin.organization')}
    )
    select id, title from branch order by depth > 0, title, id limit 1000`.execute(scope.db);
  return rows;
}

export interface NewProof {
  readonly id: string;
  readonly about_id: string;
  readonly report_id: string;
  readonly statement: ProofStatement;
  readonly signature: string;
  readonly key_id: string;
  readonly statement_sha256: string;
  readonly paper_sha256: string;
  readonly list_sha256: string;
  readonly archive_sha256: string;
}

/** A report that was killed halfway is made again: what it wrote before is written over. */
export async function upsertProof(tx: PersonScope, proof: NewProof): Promise<void> {
  const values = { ...proof, statement: JSON.stringify(proof.statement), issued_by: tx.userId, issued_at: tx.now };
  await tx.db
    .insertInto('proofs')
    .values({ organization_id: tx.organizationId, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'report_id']).doUpdateSet(values))
    .execute();
}

/** Issued proofs, the latest first: those whose file was made, also when it is gone. */
export async function selectProofs(scope: TenantScope, { limit, offset }: { limit: number; offset: number }) {
  const found = scope.db
    .selectFrom('proofs as p')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'p.organization_id').onRef('u.id', '=', 'p.issued_by'),
    )
    .leftJoin('reports as r', (join) =>
      join.onRef('r.organization_id', '=', 'p.organization_id').onRef('r.id', '=', 'p.report_id'),
    )
    .leftJoin('files as f', (join) =>
      join.onRef('f.organization_id', '=', 'r.organization_id').onRef('f.id', '=', 'r.file_id'),
    )
    .where('p.organization_id', '=', scope.organizationId);
  const rows = await found
    .select([
      'p.id',
      'p.statement',
      'p.key_id',
      'p.report_id',
      'p.issued_by',
      'p.issued_at',
      'u.last_name',
      'u.first_name',
      'u.middle_name',
      'u.email',
      'r.status',
      'r.created_by',
      'r.expires_at',
      'f.name as file_name',
    ])
    .orderBy('p.issued_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return { rows, total: count };
}

/** The proof of which a file has this digest, and which of its files it is. */
export async function findProofByDigest(scope: TenantScope, digest: string) {
  return scope.db
    .selectFrom('proofs')
    .where('organization_id', '=', scope.organizationId)
    .where((where) =>
      where.or(
        (['statement_sha256', 'paper_sha256', 'list_sha256', 'archive_sha256'] as const).map((column) =>
          where(column, '=', digest),
        ),
      ),
    )
    .select(['statement', 'signature', 'key_id', 'paper_sha256', 'list_sha256', 'archive_sha256', 'statement_sha256'])
    .executeTakeFirst();
}

export interface Days {
  /** Begin and end of the period. */
  readonly start: Date;
  readonly end: Date;
}

/** Courses that these people completed in the period. */
export async function selectCompletedCourses(scope: TenantScope, userIds: readonly string[], { start, end }: Days) {
  return scope.db
    .selectFrom('enrolments as e')
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'e.organization_id').onRef('a.id', '=', 'e.assigned_course_id'),
    )
    .where('e.organization_id', '=', scope.organizationId)
    .where(sql<SqlBool>`e.user_id = any(${[...userIds]}::uuid[])`)
    .where('e.completed_at', '>=', start)
    .where('e.completed_at', '<', end)
    .select(['e.user_id', 'a.title', 'e.completed_at as at', 'e.best_percent as percent', 'e.is_manual'])
    .orderBy('e.completed_at')
    .orderBy('a.id')
    .$narrowType<{ at: Date }>()
    .execute();
}

/** Quizzes that these people finished in the period. */
export async function selectFinishedQuizzes(scope: TenantScope, userIds: readonly string[], { start, end }: Days) {
  return scope.db
    .selectFrom('quiz_attempts as q')
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'q.organization_id').onRef('a.id', '=', 'q.assigned_course_id'),
    )
    .where('q.organization_id', '=', scope.organizationId)
    .where(sql<SqlBool>`q.user_id = any(${[...userIds]}::uuid[])`)
    .where('q.completed_at', '>=', start)
    .where('q.completed_at', '<', end)
    .select(['q.user_id', 'a.title', 'q.completed_at as at', 'q.percent', 'q.is_passed'])
    .orderBy('q.completed_at')
    .orderBy('q.id')
    .$narrowType<{ at: Date }>()
    .execute();
}
