import { type Kysely, sql } from 'kysely';

/** Where people report letters to, and reports of letters that are not ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table phishing_report_channels (
    organization_id uuid primary key references organizations (id),
    mailbox_name text not null unique,
    key text not null unique,
    created_at timestamptz not null
  )`,
  `create table phishing_other_reports (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    channel text not null,
    at timestamptz not null,
    primary key (organization_id, id)
  )`,
];
