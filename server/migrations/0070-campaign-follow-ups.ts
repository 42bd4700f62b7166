import { type Kysely, sql } from 'kysely';

/** What a campaign did for whom after they reached a state: each thing once, whatever is repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table phishing_follow_ups (
    organization_id uuid not null references organizations (id),
    campaign_id uuid not null,
    recipient_id uuid not null,
    kind text not null,
    done_at timestamptz not null,
    primary key (organization_id, campaign_id, recipient_id, kind)
  )`.execute(db);
  await sql`alter table phishing_campaigns add column post_campaign_id uuid, add column resumed_at timestamptz`.execute(
    db,
  );
}
