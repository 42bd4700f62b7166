import { type Kysely, sql } from 'kysely';

/** Keys of add-ins are kept as hashes. Those that exist go on working; nobody can read them any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table phishing_report_channels
    add column key_hash text unique,
    add column key_prefix text,
    add column key_created_at timestamptz`,
  `update phishing_report_channels c set
    key_hash = encode(sha256(convert_to(key, 'UTF8')), 'hex'),
    key_prefix = left(key, 8),
    key_created_at = coalesce(
      (select max(at) from audit_log
        where organization_id = c.organization_id and action = 'phishing.report_key_renewed'),
      created_at)`,
  `alter table phishing_report_channels drop column key,
    add check (num_nulls(key_hash, key_prefix, key_created_at) in (0, 3))`,
];
