import { type Expression, type SqlBool, sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { EmployeeSelection } from '#contract/employees.ts';
import type { Role } from '#contract/permissions.ts';
import { cleanPerson } from '#contract/person-name.ts';
import { actorOf } from '#platform/audit/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { isAnyOf, selectPresent, selectSelected } from './employee-filter-repository.ts';
import { personColumns } from './person-columns.ts';
import { operatorRoles } from './roles.rules.ts';

export interface SelectedEmployee {
  readonly id: string;
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly position: string;
  readonly department_id: string;
  readonly language: Language;
  readonly time_zone: string;
  readonly is_registered: boolean;
  readonly role: Role;
}

function selectColumns(query: ReturnType<typeof selectPresent>, scope: TenantScope) {
  return query.select([
    ...personColumns,
    sql<string>`coalesce(u.time_zone, ${scope.timeZone})`.as('time_zone'),
    sql<boolean>`u.registered_at is not null`.as('is_registered'),
  ]);
}

/** The person of an address, or null. */
export async function selectEmployeeByEmail(scope: TenantScope, email: string): Promise<SelectedEmployee | null> {
  const query = selectPresent(scope).where(sql`lower(u.email)`, '=', email.toLowerCase());
  return (await selectColumns(query, scope).executeTakeFirst()) ?? null;
}

/** The people of these addresses (lower case). */
export async function selectEmployeesByEmail(
  scope: TenantScope,
  emails: readonly string[],
): Promise<SelectedEmployee[]> {
  const query = selectPresent(scope).where(sql<boolean>`lower(u.email) = any(${emails}::text[])`);
  return selectColumns(query, scope).execute();
}

/** The people of a selection, each once, by name. */
export async function selectEmployees(scope: TenantScope, selection: EmployeeSelection): Promise<SelectedEmployee[]> {
  return selectColumns(selectSelected(scope, selection), scope).orderBy('u.sort_name').orderBy('u.id').execute();
}

/** The first of these people by name. */
export async function selectFirstByName(
  scope: TenantScope,
  ids: readonly string[],
  limit: number,
): Promise<SelectedEmployee[]> {
  const people = selectColumns(selectPresent(scope).where(isAnyOf('u.id', ids)), scope);
  return people.orderBy('u.sort_name').orderBy('u.id').limit(limit).execute();
}

/** Their ids alone, in the same order: of an organization of 100,000 people nothing more is held at once. */
export async function selectEmployeeIds(scope: TenantScope, selection: EmployeeSelection): Promise<string[]> {
  const people = selectSelected(scope, selection).select('u.id').orderBy('u.sort_name').orderBy('u.id');
  return (await people.execute()).map(({ id }) => id);
}

export async function countSelected(scope: TenantScope, selection: EmployeeSelection): Promise<number> {
  const row = await selectSelected(scope, selection)
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface NewEmployee {
  readonly id: string;
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly position: string;
  readonly department_id: string;
  readonly role: Role;
  readonly language: Language;
}

const newcomer = {
  time_zone: null,
  password_hash: null,
  registered_at: null,
  avatar_file_id: null,
  totp_secret: null,
  totp_enabled_at: null,
  totp_last_step: null,
  removed_at: null,
  risk_level: null,
  incident_probability: null,
};

/** False when somebody of the organization has the address already. */
export async function insertEmployee(tx: TenantScope, employee: NewEmployee): Promise<boolean> {
  const rows = await tx.db
    .insertInto('users')
    .values({ ...newcomer, ...cleanPerson(employee), organization_id: tx.organizationId, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** Everything but the address, which `changeEmails` changes. */
export interface EmployeeChange {
  readonly last_name?: string | undefined;
  readonly first_name?: string | undefined;
  readonly middle_name?: string | undefined;
  readonly position?: string | undefined;
  readonly department_id?: string | undefined;
  readonly role?: Role | undefined;
}

export async function updateEmployee(tx: TenantScope, id: string, change: EmployeeChange): Promise<void> {
  await tx.db
    .updateTable('users')
    .set(cleanPerson(change))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Whether another person of the organization has the address. Waits for a change of it that is under way. */
export async function isEmailTaken(tx: TenantScope, email: string, exceptId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${tx.organizationId}:${email}`}, 0))`.execute(tx.db);
  const row = await selectPresent(tx)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.id', '!=', exceptId)
    .select('u.id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Those who run the organization, locked together with these people: two who remove each other wait for one another. It
 * comes before anything else that locks people: whoever holds one of them and waits for another would deadlock.
 */
export async function lockOperators(
  tx: TenantScope,
  ids: readonly string[],
): Promise<{ id: string; is_registered: boolean }[]> {
  const rows = await tx.db
    .selectFrom('users as u')
    .where('u.organization_id', '=', tx.organizationId)
    .where((where) =>
      where.or([
        where.and([where('u.role', 'in', operatorRoles), where('u.removed_at', 'is', null)]),
        isAnyOf('u.id', ids),
      ]),
    )
    .select(['u.id', 'u.role', 'u.removed_at', sql<boolean>`u.registered_at is not null`.as('is_registered')])
    .orderBy('u.id')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.removed_at === null && operatorRoles.includes(row.role));
}

/** Those of these people who exist, removed ones too, locked in one order: two who write the same people take turns. */
export async function lockPeople(tx: TenantScope, ids: readonly string[]): Promise<string[]> {
  return lockWhere(tx, isAnyOf('u.id', ids));
}

/** Everybody of these departments, removed people too, locked in the same order. */
export async function lockPeopleIn(tx: TenantScope, departmentIds: readonly string[]): Promise<void> {
  await lockWhere(tx, isAnyOf('u.department_id', departmentIds));
}

async function lockWhere(tx: TenantScope, condition: Expression<SqlBool>): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('users as u')
    .where('u.organization_id', '=', tx.organizationId)
    .where(condition)
    .select('u.id')
    .orderBy('u.id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of these people who have not been removed: asked again once they are locked. */
export async function selectPresentIds(tx: TenantScope, ids: readonly string[]): Promise<string[]> {
  const rows = await selectPresent(tx).where(isAnyOf('u.id', ids)).select('u.id').execute();
  return rows.map(({ id }) => id);
}

/** Null: somebody did it in person. */
function removerJson(tx: TenantScope): string | null {
  const { user_id, actor_kind, actor_title } = actorOf(tx);
  return user_id !== null && actor_kind === 'person' ? null : JSON.stringify({ kind: actor_kind, title: actor_title });
}

/** Takes people out of every list; the rows stay for statistics and for bringing them back as one removal. */
export async function markRemoved(tx: TenantScope, ids: readonly string[], removalId: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ removed_at: tx.now, removal_id: removalId, removed_by: tx.userId, removed_by_actor: removerJson(tx) })
    .where('organization_id', '=', tx.organizationId)
    .where('removed_at', 'is', null)
    .where(isAnyOf('id', ids))
    .execute();
}

export async function upsertNote(tx: TenantScope, userId: string, text: string): Promise<void> {
  await tx.db
    .insertInto('employee_notes')
    .values({
      organization_id: tx.organizationId,
      user_id: userId,
      text,
      updated_at: tx.now,
      updated_by: tx.userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id']).doUpdateSet({ text, updated_at: tx.now, updated_by: tx.userId }),
    )
    .execute();
}

export interface EmployeeStatisticsRow {
  readonly user_id: string;
  readonly progress: number;
  readonly is_behind: boolean;
  readonly risk_level: number | null;
  readonly incident_probability: number | null;
  readonly phishing_sent: number;
  readonly phishing_opened: number;
  readonly phishing_clicked: number;
  readonly phishing_entered_data: number;
  readonly phishing_opened_attachment: number;
  readonly phishing_reported: number;
}

/** Writes the figures that the lists sort by. Rows that say what is there already are not touched. */
export async function updateStatistics(tx: TenantScope, rows: readonly EmployeeStatisticsRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update users as u set
      progress = new.progress,
      is_behind = new.is_behind,
      risk_level = new.risk_level,
      incident_probability = new.incident_probability,
      phishing_sent = new.phishing_sent,
      phishing_opened = new.phishing_opened,
      phishing_clicked = new.phishing_clicked,
      phishing_entered_data = new.phishing_entered_data,
      phishing_opened_attachment = new.phishing_opened_attachment,
      phishing_reported = new.phishing_reported
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(
      user_id uuid, progress double precision, is_behind boolean, risk_level double precision,
      incident_probability double precision, phishing_sent integer, phishing_opened integer, phishing_clicked integer,
      phishing_entered_data integer, phishing_opened_attachment integer, phishing_reported integer
    )
    where u.organization_id = ${tx.organizationId} and u.id = new.user_id and (
      u.progress, u.is_behind, u.risk_level, u.incident_probability, u.phishing_sent, u.phishing_opened,
      u.phishing_clicked, u.phishing_entered_data, u.phishing_opened_attachment, u.phishing_reported
    ) is distinct from (
      new.progress, new.is_behind, new.risk_level, new.incident_probability, new.phishing_sent, new.phishing_opened,
      new.phishing_clicked, new.phishing_entered_data, new.phishing_opened_attachment, new.phishing_reported
    )`.execute(tx.db);
}
