import { type Kysely, sql } from 'kysely';

/**
 * A licence may have no end. `admin:create` gave the first one 365 days, and nothing could change them: where a licence of
 * the installation's own organization is still as it was made, it has no end from now on, and history and log say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table licenses alter column ends_on drop not null`.execute(db);
  await sql`alter table license_changes alter column ends_on drop not null`.execute(db);
  await sql`
    with own as (
      update licenses l set ends_on = null from organizations o
      where o.id = l.organization_id and o.parent_id is null and l.ends_on = l.starts_on + 365
        and (select count(*) from license_changes c where c.organization_id = l.organization_id) <= 1
      returning l.organization_id, o.title, l.users_limit, l.starts_on
    ), changed as (
      insert into license_changes (organization_id, at, users_limit, starts_on, ends_on)
      select organization_id, now(), users_limit, starts_on, null from own
    )
    insert into audit_log (at, organization_id, action, entity, entity_id, entity_title, old_value, new_value, outcome)
    select now(), organization_id, 'organization.changed', 'organization', organization_id::text, title,
      jsonb_build_object('ends_on', starts_on + 365), jsonb_build_object('ends_on', null), 'success'
    from own`.execute(db);
}
