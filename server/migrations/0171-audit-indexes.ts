import { type Kysely, sql } from 'kysely';

/** Filters of a long action log that find little: the whole log is not read for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create index audit_log_actor on audit_log (organization_id, user_id, seq)',
  'create index audit_log_day on audit_log (organization_id, at)',
  `create index audit_log_verb on audit_log (organization_id, (split_part(action, '.', 2)), seq)`,
  `create index audit_log_outcome on audit_log (organization_id, outcome, seq) where outcome <> 'success'`,
  'create index audit_log_waiting on audit_log (organization_id) where hash is null',
];
