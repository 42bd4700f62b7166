import { type Kysely, sql } from 'kysely';

/** Deleted departments and who stood in them, so that a deletion can be taken back for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table department_removals (
    organization_id uuid not null references organizations (id) on delete cascade,
    id uuid not null,
    removed_at timestamptz not null,
    departments jsonb not null,
    primary key (organization_id, id)
  )`,
  'create index department_removals_age on department_removals (organization_id, removed_at)',
  `create table department_removal_people (
    organization_id uuid not null,
    removal_id uuid not null,
    user_id uuid not null,
    department_id uuid not null,
    primary key (organization_id, removal_id, user_id),
    foreign key (organization_id, removal_id) references department_removals (organization_id, id) on delete cascade,
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
  )`,
];
