import { type Kysely, sql } from 'kysely';

/** Reports that somebody asked for: what, in which language, how far, and the file once it is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table reports (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    kind text not null,
    params jsonb not null,
    status text not null check (status in ('in_progress', 'complete', 'error')),
    language text not null,
    role text not null,
    file_id uuid,
    error_code text,
    created_by uuid not null,
    created_at timestamptz not null,
    finished_at timestamptz,
    expires_at timestamptz not null,
    primary key (organization_id, id),
    foreign key (organization_id, created_by) references users (organization_id, id) on delete cascade
  )`,
  'create index reports_created on reports (organization_id, created_at desc)',
  'create index reports_expire on reports (expires_at)',
  "create index reports_unfinished on reports (created_at) where status = 'in_progress'",
];
