import { type Kysely, sql } from 'kysely';

/**
 * Who acts where nobody does in person: a token, SCIM, a run of a directory, a tag, a schedule, the organization above, the
 * installation. Older entries keep their seals, which know nothing of it; who removed somebody is told the same way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table audit_log add column actor_kind text, add column actor_id text, add column actor_title text',
  `create index audit_log_actor_kind on audit_log (organization_id, actor_kind, seq)
    where actor_kind is not null and actor_kind <> 'person'`,
  'alter table users add column removed_by_actor jsonb',
  // The name of a tag or of a schedule may be somebody's: it is forgotten like the other words of an entry.
  `create or replace function refuse_audit_change() returns trigger language plpgsql as $$
  declare
    seals constant text[] := array['hash', 'previous_hash', 'seal_no'];
    words constant text[] := array['address', 'actor_title', 'entity_title', 'old_value', 'new_value', 'redacted_hash'];
    forget_before constant text := current_setting('audit.forget_before', true);
  begin
    if tg_op = 'UPDATE' and old.hash is null and new.hash is not null
      and (to_jsonb(new) - seals) = (to_jsonb(old) - seals)
    then
      return new;
    end if;
    if tg_op = 'UPDATE' and old.hash is not null and new.redacted_hash is not null
      and (to_jsonb(new) - words) = (to_jsonb(old) - words)
    then
      return new;
    end if;
    if tg_op = 'DELETE' and old.hash is not null and coalesce(forget_before, '') <> '' then
      if old.at < forget_before::timestamptz and old.at < now() - interval '365 days' then
        return old;
      end if;
    end if;
    raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
  end
  $$`,
];
