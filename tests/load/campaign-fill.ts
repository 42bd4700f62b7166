import { sql } from 'kysely';
import type { DatabaseHandle } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import type { BuiltOrganization } from '#tests/support/world.ts';

const letter = {
  id: newId(),
  name: 'Load',
  language: 'ru',
  subject: 'Load',
  from_name: 'Load',
  from_address: 'load@load.test',
  html: '<p>Load</p>',
  text: 'Load',
  attachments: [],
  red_flags: [],
};
const page = {
  language: 'ru',
  html: '<form><label>Login <input name="login"></label><input type="password"><button>Go</button></form>',
};
const snapshot = { name: 'Load', category: 'Load', logo_file_id: null, emails: [letter], pages: [page] };
const selection = { all: true, include_ids: [], exclude_ids: [], filter: {}, departments_ids: [], excluded_tags: [] };

/** A campaign that runs, its letters delivered an hour ago to that many new people. Made by the database itself. */
export async function fillCampaign(
  { db }: DatabaseHandle,
  { id: organization, defaultDepartmentId }: Pick<BuiltOrganization, 'id' | 'defaultDepartmentId'>,
  people: number,
  now: Date,
): Promise<{ campaignId: string; tokens: string[] }> {
  const campaign = newId();
  const template = newId();
  await sql`
    insert into users (organization_id, id, email, department_id, created_at)
    select ${organization}::uuid, gen_random_uuid(), 'person' || n || '@load.test', ${defaultDepartmentId}::uuid, ${now}
      from generate_series(1, ${people}::int) n`.execute(db);
  await sql`
    insert into phishing_campaigns (organization_id, id, name, status, start_date, end_date, email_send_end_date,
      date_type, email_send_type, is_testing, is_autophish, by_tag, target_type, selection, follow_ups,
      post_campaign_targets, seed, users_count, created_at, started_at)
    values (${organization}, ${campaign}, 'Load', 'active', ${now}::date, ${now}::date + 30, ${now}::date + 20, 'auto',
      'at_once', false, false, false, 'all', ${JSON.stringify(selection)}, '{"course": null, "message": null}', '[]', 1, ${people}, ${now}, ${now})`.execute(
    db,
  );
  await sql`
    insert into phishing_campaign_templates (organization_id, campaign_id, template_id, position, kind, snapshot, users_count)
    values (${organization}, ${campaign}, ${template}, 0, 'form', ${JSON.stringify(snapshot)}, ${people})`.execute(db);
  await sql`
    insert into phishing_recipients (organization_id, campaign_id, id, user_id, template_id, department_id, full_name,
      email, language, token, planned_at, delivery, settled_at, state, sent_at)
    select u.organization_id, ${campaign}::uuid, gen_random_uuid(), u.id, ${template}::uuid, u.department_id, u.email,
      u.email, 'ru', substr(md5(u.id::text), 1, 24), ${now}::timestamptz, 'sent', ${now}::timestamptz - interval '1 hour',
      'sent', ${now}::timestamptz - interval '1 hour'
      from users u where u.organization_id = ${organization}::uuid and u.email like '%@load.test'`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ token: string }>`
    select token from phishing_recipients where campaign_id = ${campaign}`.execute(db);
  return { campaignId: campaign, tokens: rows.map((row) => row.token) };
}
