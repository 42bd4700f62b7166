import { type Kysely, sql } from 'kysely';

/** People who are to be forgotten; an audit log whose entries lose a name and whose beginning may go, both provably. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table erasures (
    organization_id uuid not null references organizations (id),
    user_id uuid not null,
    requested_by uuid,
    requested_at timestamptz not null,
    due_at timestamptz not null,
    done_at timestamptz,
    primary key (organization_id, user_id),
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
  )`,
  'create index erasures_due on erasures (due_at) where done_at is null',
  'alter table users add column erased_at timestamptz',
  // Hash of what is left of an entry that lost a name, chained to the seal that the whole entry had.
  'alter table audit_log add column redacted_hash text',
  // The seal of the last entry that went with age: what the first one that is left follows from.
  `alter table audit_heads
    add column start_seal_no bigint not null default 0,
    add column start_hash text not null default '${'0'.repeat(64)}'`,
  `create or replace function refuse_audit_change() returns trigger language plpgsql as $$
  declare
    seals constant text[] := array['hash', 'previous_hash', 'seal_no'];
    words constant text[] := array['address', 'entity_title', 'old_value', 'new_value', 'redacted_hash'];
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
