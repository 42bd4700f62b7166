import { type Kysely, sql } from 'kysely';

/** Imports go in batches that are kept: to go on after the process was killed, to show every row, and to be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table imports
    add column reading jsonb not null default '{}',
    add column add_type text,
    add column removal_id uuid,
    add column finished_at timestamptz,
    add column result jsonb,
    add column undo_event_id uuid,
    add column undo_result jsonb,
    add column undone_at timestamptz`,
  'create index imports_age on imports (organization_id, created_at desc, id) where add_type is not null',
  `create table import_batches (
    organization_id uuid not null,
    import_id uuid not null,
    number integer not null,
    stage text not null default 'planned',
    content bytea not null,
    primary key (organization_id, import_id, number),
    foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
  )`,
  `create table import_mappings (
    organization_id uuid not null references organizations (id) on delete cascade,
    signature text not null,
    fields jsonb not null,
    set_by uuid,
    set_at timestamptz not null,
    primary key (organization_id, signature)
  )`,
];
