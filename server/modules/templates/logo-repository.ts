import { sql } from 'kysely';
import type { SystemScope } from '#platform/scope.ts';

/** A younger one may be on its way into a template. */
const youngestMs = 3_600_000;

/** At most `limit` logos that no template has any more: copies share a file, and what a campaign froze stays with it. */
export async function selectUnusedLogos(tx: SystemScope, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f
    where f.kind = 'template_logo' and f.created_at < ${new Date(tx.now.getTime() - youngestMs)}
      and not exists (
        select from phishing_templates t
        where t.organization_id = f.organization_id and t.logo_file_id = f.id and t.deleted_at is null)
      and not exists (
        select from phishing_campaign_templates u
        where u.organization_id = f.organization_id and u.snapshot ->> 'logo_file_id' = f.id::text)
    limit ${limit}`.execute(tx.db);
  return rows.map(({ id }) => id);
}
