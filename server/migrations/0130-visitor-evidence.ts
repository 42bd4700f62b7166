import { type Kysely, sql } from 'kysely';

/** What visitors did on our pages, and what each event was judged by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table phishing_events
    add column page_use text,
    add column signs text[] not null default '{}'`,
];
