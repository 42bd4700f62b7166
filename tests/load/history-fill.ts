import { sql } from 'kysely';
import type { DatabaseHandle } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import type { BuiltOrganization } from '#tests/support/world.ts';

type Organization = Pick<BuiltOrganization, 'id'>;

/** So many departments of the top level, and everybody spread over them. */
export async function spreadPeople({ db }: DatabaseHandle, { id }: Organization, departments: number): Promise<void> {
  const made = Array.from({ length: departments }, newId);
  await sql`
    insert into departments (organization_id, id, parent_id, title, is_default, path, created_at)
    select ${id}::uuid, made.id, null, 'Department ' || made.n, false, array[made.id], now()
      from unnest(${made}::uuid[]) with ordinality made (id, n)`.execute(db);
  await sql`
    with people as (select id, row_number() over (order by id) as n from users where organization_id = ${id}::uuid)
    update users u set department_id = (${made}::uuid[])[people.n % ${departments}::int + 1], created_at = '2020-01-01'
      from people where u.organization_id = ${id}::uuid and u.id = people.id`.execute(db);
}

/**
 * So many months of an organization: a campaign to everybody in each, in which a fifth failed and a fifth reported, and two
 * days on which the figures of each person moved. Made by the database itself.
 */
export async function fillHistory(
  { db }: DatabaseHandle,
  { id }: Organization,
  months: number,
  now: Date,
): Promise<void> {
  for (let month = 1; month <= months; month += 1) {
    const campaign = newId();
    await sql`
      insert into phishing_campaigns (organization_id, id, name, status, start_date, end_date, email_send_end_date,
        date_type, email_send_type, is_testing, is_autophish, by_tag, target_type, selection, follow_ups,
        post_campaign_targets, seed, users_count, created_at, started_at)
      select organization_id, ${campaign}::uuid, 'Month ' || ${month}::int, 'completed', start_date, end_date,
        email_send_end_date, date_type, email_send_type, false, false, false, target_type, selection, follow_ups,
        post_campaign_targets, seed, users_count, created_at, started_at
        from phishing_campaigns where organization_id = ${id}::uuid and name = 'Load'`.execute(db);
    await sql`
      insert into phishing_campaign_templates (organization_id, campaign_id, template_id, position, kind, snapshot,
        users_count, sent, entered_data, reported)
      select t.organization_id, ${campaign}::uuid, t.template_id, 0, t.kind, t.snapshot, t.users_count, t.users_count,
        t.users_count / 5, t.users_count / 5
        from phishing_campaign_templates t join phishing_campaigns k
          on k.organization_id = t.organization_id and k.id = t.campaign_id and k.name = 'Load'
        where t.organization_id = ${id}::uuid`.execute(db);
    await sql`
      insert into phishing_recipients (organization_id, campaign_id, id, user_id, template_id, department_id, full_name,
        email, language, token, planned_at, delivery, settled_at, state, sent_at, entered_data_at, reported_at)
      select u.organization_id, ${campaign}::uuid, gen_random_uuid(), u.id, t.template_id, u.department_id, u.email,
        u.email, 'ru', substr(md5(u.id::text || ${month}::text), 1, 24), delivered_at, 'sent', delivered_at, 'sent', delivered_at,
        case when draw < 0.2 then delivered_at + interval '20 minutes' end, case when draw > 0.8 then delivered_at + interval '30 minutes' end
        from users u
        join phishing_campaign_templates t on t.organization_id = u.organization_id and t.campaign_id = ${campaign}::uuid
        cross join lateral (select ${now}::timestamptz - ${month}::int * interval '30 days' as delivered_at,
          abs(hashtext(u.id::text || ${month}::text)) % 1000 / 1000.0 as draw) drawn
        where u.organization_id = ${id}::uuid and u.email like '%@load.test'`.execute(db);
    await sql`
      insert into statistics_person_days (organization_id, user_id, day, progress, is_learning, risk_level)
      select u.organization_id, u.id, ${now}::date - ${month}::int * 30 + later, 40 + later, true,
        abs(hashtext(u.id::text || ${month}::text)) % 100 / 10.0
        from users u, unnest(array[1, 12]) later where u.organization_id = ${id}::uuid`.execute(db);
  }
  await sql`
    insert into statistics_organization_days (organization_id, day, users_count, progress, risk_level)
    select ${id}::uuid, ${now}::date - n, 10000, 50, 4 from generate_series(1, ${months * 30}::int) n`.execute(db);
}

/** So many organizations below it, of so many people each who all got a letter. Returns nothing: they are counted when read. */
export async function fillChildren({ db }: DatabaseHandle, { id }: Organization, children: number, people: number) {
  await sql`
    insert into organizations (id, parent_id, title, time_zone, language, settings, created_at)
    select gen_random_uuid(), ${id}::uuid, 'Child ' || n, 'Asia/Tashkent', 'ru', '{}', now()
      from generate_series(1, ${children}::int) n`.execute(db);
  await sql`
    with made as (
      insert into departments (organization_id, id, parent_id, title, is_default, path, created_at)
      select o.id, o.id, null, 'All', true, array[o.id], now() from organizations o where o.parent_id = ${id}::uuid
      returning organization_id)
    insert into users (organization_id, id, email, department_id, created_at, risk_level, phishing_sent)
    select made.organization_id, gen_random_uuid(), 'person' || n || '@child.test', made.organization_id, now(),
      n % 100 / 10.0, 1
      from made, generate_series(1, ${people}::int) n`.execute(db);
}
