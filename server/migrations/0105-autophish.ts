import { type Kysely, sql } from 'kysely';

/** Automatic campaigns: whether an organization wants them, and one row for each month that had its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table phishing_autophish (
    organization_id uuid primary key references organizations (id),
    is_enabled boolean not null,
    changed_at timestamptz not null
  )`.execute(db);
  await sql`create table phishing_autophish_rounds (
    organization_id uuid not null references organizations (id),
    month text not null,
    campaign_id uuid not null,
    primary key (organization_id, month),
    foreign key (organization_id, campaign_id) references phishing_campaigns (organization_id, id)
  )`.execute(db);
}
