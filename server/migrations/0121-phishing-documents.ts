import { type Kysely, sql } from 'kysely';

/** Documents that authors upload for their letters, with what was found in them when they came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table phishing_documents (
    organization_id uuid not null references organizations (id),
    file_id uuid not null references files (id),
    media_type text not null,
    size integer not null,
    report jsonb not null,
    used_at timestamptz not null,
    primary key (organization_id, file_id)
  )`,
  'create index phishing_documents_used on phishing_documents (used_at)',
];
