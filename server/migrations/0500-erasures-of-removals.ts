import { type Kysely, sql } from 'kysely';

/**
 * An erasure belongs to one removal. One of a person who came back was left behind and would have been done after a later
 * removal: it is closed, and the log says so. Nobody is removed after the erasure was requested unless they came back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table erasures add column removal_id uuid`.execute(db);
  await sql`
    with closed as (
      delete from erasures e using users u
      where u.organization_id = e.organization_id and u.id = e.user_id and e.done_at is null
        and (u.removed_at is null or u.removed_at > e.requested_at)
      returning u.organization_id, u.id, u.last_name, u.first_name, u.middle_name, u.email, e.due_at
    )
    insert into audit_log (at, organization_id, action, entity, entity_id, entity_title, old_value, outcome)
    select now(), organization_id, 'employee.erasure_cancelled', 'employee', id::text,
      coalesce(nullif(concat_ws(' ', nullif(last_name, ''), nullif(first_name, ''), nullif(middle_name, '')), ''), email),
      jsonb_build_object('due_at', due_at), 'success'
    from closed`.execute(db);
  await sql`
    update erasures e set removal_id = u.removal_id from users u
    where u.organization_id = e.organization_id and u.id = e.user_id`.execute(db);
}
