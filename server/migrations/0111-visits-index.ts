import { type Kysely, sql } from 'kysely';

/** Only visits are looked for by their moment: openings, which are most of the hits, leave that index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index phishing_events_at`.execute(db);
  await sql`create index phishing_events_visits on phishing_events (organization_id, at) where kind <> 'opened'`.execute(
    db,
  );
}
