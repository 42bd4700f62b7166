import { type Kysely, sql } from 'kysely';

/** What was believed of events before somebody said of many at once whose they are: so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table phishing_former_verdicts (
    organization_id uuid not null,
    verdicts_id uuid not null,
    event_id uuid not null,
    recipient_id uuid not null,
    machine_reason text,
    is_judged_by_hand boolean not null,
    changed_at timestamptz not null,
    primary key (organization_id, verdicts_id, event_id)
  )`,
];
