import { type Kysely, sql } from 'kysely';

/** Letters of a period are found without those of the years before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index phishing_recipients_delivered on phishing_recipients (organization_id, sent_at)
    where sent_at is not null`.execute(db);
}
