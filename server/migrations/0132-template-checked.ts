import { type Kysely, sql } from 'kysely';

/**
 * Campaigns that nobody makes by hand take only templates that somebody checked. Those that a campaign was made of count
 * as checked: somebody chose them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phishing_templates add column checked_at timestamptz`.execute(db);
  await sql`update phishing_templates t set checked_at = t.updated_at
    where exists (select from phishing_campaign_templates u
      where u.organization_id = t.organization_id and u.template_id = t.id)`.execute(db);
}
