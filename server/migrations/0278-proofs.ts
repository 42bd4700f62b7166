import { type Kysely, sql } from 'kysely';

/** Signed proofs of training, and the key of the installation that signs them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table proof_keys (
    id text primary key,
    public_key text not null,
    private_key text not null,
    created_at timestamptz not null
  )`,
  `create table proofs (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    about_id uuid not null,
    report_id uuid not null,
    statement jsonb not null,
    signature text not null,
    key_id text not null references proof_keys (id),
    statement_sha256 text not null,
    paper_sha256 text not null,
    list_sha256 text not null,
    archive_sha256 text not null,
    issued_by uuid not null,
    issued_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, report_id)
  )`,
  'create index proofs_order on proofs (organization_id, issued_at desc, id desc)',
];
