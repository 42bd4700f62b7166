import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table long_tasks add column beat_at timestamptz',
  'alter table audit_log add column seal_no bigint',
  'create unique index audit_log_sealed on audit_log (organization_id, seal_no) where seal_no is not null',
  `create table audit_heads (
    organization_id uuid primary key,
    seal_no bigint not null,
    hash text not null
  )`,
  // Append-only: rows are never removed, and the one change ever allowed is the seal, once, on a row that has none.
  `create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.hash is null and new.hash is not null
      and (to_jsonb(new) - array['hash', 'previous_hash', 'seal_no'])
        = (to_jsonb(old) - array['hash', 'previous_hash', 'seal_no'])
    then
      return new;
    end if;
    raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
  end
  $$`,
  `create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_audit_change()`,
  `create trigger audit_log_never_emptied before truncate on audit_log
    for each statement execute function refuse_audit_change()`,
  `create table mail_pace (
    id integer primary key check (id = 1),
    tokens double precision not null,
    filled_at timestamptz not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
