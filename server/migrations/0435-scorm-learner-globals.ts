import { type Kysely, sql } from 'kysely';

/** What SCORM 2004 packages share of a learner: objectives, and stores of `adl.data`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table scorm_learner_globals (
    organization_id uuid not null,
    user_id uuid not null,
    kind text not null check (kind in ('objective', 'store')),
    name text not null,
    value jsonb not null,
    package_id uuid not null,
    saved_at timestamptz not null,
    primary key (organization_id, user_id, kind, name),
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
  )`.execute(db);
}
