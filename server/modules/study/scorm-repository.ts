import { sql } from 'kysely';
import type { ScormStatus } from '#contract/study.ts';
import type { Scope, TenantScope } from '#platform/scope.ts';
import type { StoredObjective } from '#schema/study.ts';

/** Names one person in one package of an assigned course. */
export interface ScormKey {
  readonly assigned_course_id: string;
  readonly user_id: string;
  readonly package_id: string;
}

export interface ScormAttemptRow extends ScormKey {
  readonly status: ScormStatus;
  readonly objectives: Record<string, StoredObjective>;
  readonly shared_data: Record<string, string>;
  readonly sequencing_state: string | null;
  readonly current_item: string | null;
  readonly is_suspended: boolean;
  readonly session_id: string | null;
  readonly session_ended_at: Date | null;
  readonly sequence: number;
  readonly started_at: Date;
  readonly saved_at: Date;
}

/** How an item stands, without what it left. */
export interface ScormItemCard {
  readonly assigned_course_id: string;
  readonly item: string;
  readonly status: ScormStatus;
  readonly score_percent: number | null;
  readonly total_seconds: number;
}

export interface ScormItemRow {
  readonly item: string;
  readonly cmi: Record<string, string>;
  readonly status: ScormStatus;
  readonly is_completed: boolean | null;
  readonly is_satisfied: boolean | null;
  readonly measure: number | null;
  readonly score_percent: number | null;
  readonly exit: string | null;
  readonly past_seconds: number;
  readonly session_seconds: number;
  readonly attempts_count: number;
  /** How it stood when its open session began. Null: no session is open. */
  readonly status_before: ScormStatus | null;
  readonly started_at: Date;
  readonly saved_at: Date;
}

const totalSeconds = sql<number>`i.past_seconds + i.session_seconds`;

/** Items that a person began in these assigned courses, of the package that they have there. */
export async function selectScormCards(
  scope: TenantScope,
  userId: string,
  assignedCourseIds: readonly string[],
): Promise<ScormItemCard[]> {
  if (assignedCourseIds.length === 0) return [];
  return scope.db
    .selectFrom('scorm_items as i')
    .innerJoin('enrolments as e', (join) =>
      join
        .onRef('e.organization_id', '=', 'i.organization_id')
        .onRef('e.assigned_course_id', '=', 'i.assigned_course_id')
        .onRef('e.user_id', '=', 'i.user_id'),
    )
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'e.organization_id').onRef('a.id', '=', 'e.assigned_course_id'),
    )
    .innerJoin('course_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'a.organization_id')
        .on('v.id', '=', sql<string>`coalesce(e.version_id, a.version_id)`)
        .onRef('v.package_id', '=', 'i.package_id'),
    )
    .where('i.organization_id', '=', scope.organizationId)
    .where('i.user_id', '=', userId)
    .where('i.assigned_course_id', 'in', [...assignedCourseIds])
    .select(['i.assigned_course_id', 'i.item', 'i.status', 'i.score_percent', totalSeconds.as('total_seconds')])
    .execute();
}

export async function selectScormAttempt(scope: TenantScope, key: ScormKey): Promise<ScormAttemptRow | undefined> {
  return scope.db
    .selectFrom('scorm_attempts')
    .where('organization_id', '=', scope.organizationId)
    .where('assigned_course_id', '=', key.assigned_course_id)
    .where('user_id', '=', key.user_id)
    .where('package_id', '=', key.package_id)
    .select([
      'assigned_course_id',
      'user_id',
      'package_id',
      'status',
      'objectives',
      'shared_data',
      'sequencing_state',
      'current_item',
      'is_suspended',
      'session_id',
      'session_ended_at',
      'sequence',
      'started_at',
      'saved_at',
    ])
    .executeTakeFirst();
}

/** Gives the package to a page: from now on that one saves. */
export async function writeScormSession(tx: TenantScope, key: ScormKey, sessionId: string): Promise<void> {
  const session = { session_id: sessionId, session_ended_at: null, saved_at: tx.now };
  await tx.db
    .insertInto('scorm_attempts')
    .values({
      organization_id: tx.organizationId,
      assigned_course_id: key.assigned_course_id,
      user_id: key.user_id,
      package_id: key.package_id,
      status: 'not_started',
      objectives: '{}',
      shared_data: '{}',
      sequencing_state: null,
      current_item: null,
      started_at: tx.now,
      ...session,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'assigned_course_id', 'user_id', 'package_id']).doUpdateSet(session),
    )
    .execute();
}

export interface ScormAttemptChange {
  readonly status: ScormStatus;
  readonly sequence?: number;
  readonly session_ended_at?: Date | null;
  readonly objectives?: string;
  readonly shared_data?: string;
  readonly sequencing_state?: string | null;
  readonly current_item?: string | null;
  readonly is_suspended?: boolean;
}

export async function updateScormAttempt(tx: TenantScope, key: ScormKey, change: ScormAttemptChange): Promise<void> {
  await tx.db
    .updateTable('scorm_attempts')
    .set({ ...change, saved_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', key.assigned_course_id)
    .where('user_id', '=', key.user_id)
    .where('package_id', '=', key.package_id)
    .execute();
}

/** Every item that was begun; what it left is read for those of `named` alone, all without it. */
export async function selectScormItems(
  scope: TenantScope,
  key: ScormKey,
  named?: readonly string[],
): Promise<ScormItemRow[]> {
  const cmi =
    named === undefined
      ? sql<Record<string, string>>`cmi`
      : sql<Record<string, string>>`case when item = any(${[...named]}::text[]) then cmi else '{}' end`;
  return scope.db
    .selectFrom('scorm_items')
    .where('organization_id', '=', scope.organizationId)
    .where('assigned_course_id', '=', key.assigned_course_id)
    .where('user_id', '=', key.user_id)
    .where('package_id', '=', key.package_id)
    .select([
      'item',
      cmi.as('cmi'),
      'status',
      'is_completed',
      'is_satisfied',
      'measure',
      'score_percent',
      'exit',
      'past_seconds',
      'session_seconds',
      'attempts_count',
      'status_before',
      'started_at',
      'saved_at',
    ])
    .orderBy('started_at')
    .orderBy('item')
    .execute();
}

export async function writeScormItems(
  tx: TenantScope,
  key: ScormKey,
  items: readonly Omit<ScormItemRow, 'started_at' | 'saved_at'>[],
): Promise<void> {
  if (items.length === 0) return;
  await tx.db
    .insertInto('scorm_items')
    .values(
      items.map(({ cmi, ...item }) => ({
        ...item,
        cmi: JSON.stringify(cmi),
        organization_id: tx.organizationId,
        assigned_course_id: key.assigned_course_id,
        user_id: key.user_id,
        package_id: key.package_id,
        started_at: tx.now,
        saved_at: tx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'assigned_course_id', 'user_id', 'package_id', 'item'])
        .doUpdateSet((row) => ({
          cmi: row.ref('excluded.cmi'),
          status: row.ref('excluded.status'),
          is_completed: row.ref('excluded.is_completed'),
          is_satisfied: row.ref('excluded.is_satisfied'),
          measure: row.ref('excluded.measure'),
          score_percent: row.ref('excluded.score_percent'),
          exit: row.ref('excluded.exit'),
          past_seconds: row.ref('excluded.past_seconds'),
          session_seconds: row.ref('excluded.session_seconds'),
          attempts_count: row.ref('excluded.attempts_count'),
          status_before: row.ref('excluded.status_before'),
          saved_at: row.ref('excluded.saved_at'),
        })),
    )
    .execute();
}

/** Ends the open sessions of every item but those of `except`. */
export async function endItemSessions(tx: TenantScope, key: ScormKey, except: readonly string[] = []): Promise<void> {
  await tx.db
    .updateTable('scorm_items')
    .set({ status_before: null })
    .where('organization_id', '=', tx.organizationId)
    .where('assigned_course_id', '=', key.assigned_course_id)
    .where('user_id', '=', key.user_id)
    .where('package_id', '=', key.package_id)
    .where('status_before', 'is not', null)
    .where(sql<boolean>`not item = any(${[...except]}::text[])`)
    .execute();
}

/** A page that said good-bye may still be followed by the last words of its package; one that went silent has been left. */
const finalMessageMs = 60_000;
export const sessionIdleMs = 2 * 60 * 60_000;

/** Packages that were left in an open session, the longest ago first. */
export async function selectLeftSessions(
  scope: Scope,
  of: { readonly organization_id?: string; readonly user_id?: string; readonly assigned_course_id?: string },
  limit: number,
): Promise<{ organization_id: string; user_id: string; assigned_course_id: string }[]> {
  const key = ['i.organization_id', 'i.user_id', 'i.assigned_course_id'] as const;
  const [saidGoodBye, wentSilent] = [finalMessageMs, sessionIdleMs].map((ms) => new Date(scope.now.getTime() - ms));
  let left = scope.db
    .selectFrom('scorm_items as i')
    .innerJoin('scorm_attempts as s', (join) =>
      join
        .onRef('s.organization_id', '=', 'i.organization_id')
        .onRef('s.assigned_course_id', '=', 'i.assigned_course_id')
        .onRef('s.user_id', '=', 'i.user_id')
        .onRef('s.package_id', '=', 'i.package_id'),
    )
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'i.organization_id').onRef('a.id', '=', 'i.assigned_course_id'),
    )
    .innerJoin('enrolments as e', (join) =>
      join
        .onRef('e.organization_id', '=', 'i.organization_id')
        .onRef('e.assigned_course_id', '=', 'i.assigned_course_id')
        .onRef('e.user_id', '=', 'i.user_id'),
    )
    .where('i.status_before', 'is not', null)
    .where('e.removed_at', 'is', null)
    .where(
      sql<boolean>`(s.session_ended_at <= ${saidGoodBye} or s.saved_at <= ${wentSilent} or a.completed_at is not null
        or a.deleted_at is not null)`,
    );
  if (of.organization_id !== undefined) left = left.where('i.organization_id', '=', of.organization_id);
  if (of.user_id !== undefined) left = left.where('i.user_id', '=', of.user_id);
  if (of.assigned_course_id !== undefined) left = left.where('i.assigned_course_id', '=', of.assigned_course_id);
  return left.select(key).groupBy(key).orderBy(sql`min(s.saved_at)`).limit(limit).execute();
}
