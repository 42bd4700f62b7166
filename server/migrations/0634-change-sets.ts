import { type Kysely, sql } from 'kysely';

/**
 * Whatever writes many people is a change set: what the undoing of imports knew of an import alone is known of every run
 * that writes people. Runs that ended before have no parts, and are shown without a way back. An undo that waits for its
 * job is forgotten, since nobody does a job of that name any more: it can be pressed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const countOf = (...outcomes: string[]) =>
  `(select count(*) from directory_run_entries e where e.organization_id = r.organization_id and e.run_id = r.id
    and e.outcome in (${outcomes.map((outcome) => `'${outcome}'`).join(', ')}))`;

const statements = [
  `create table change_sets (
    organization_id uuid not null references organizations (id) on delete cascade,
    id uuid not null,
    kind text not null,
    state text not null,
    title text not null,
    counts jsonb not null default '{}',
    created_by uuid,
    created_at timestamptz not null,
    finished_at timestamptz,
    preview_id uuid,
    removal_ids uuid[] not null default '{}',
    undo_event_id uuid,
    undo_result jsonb,
    undone_at timestamptz,
    primary key (organization_id, id)
  )`,
  'create index change_sets_age on change_sets (organization_id, created_at desc, id)',
  'create index change_sets_preview on change_sets (organization_id, preview_id) where preview_id is not null',
  `insert into change_sets (organization_id, id, kind, state, title, counts, created_by, created_at, finished_at,
      removal_ids, undo_event_id, undo_result, undone_at)
    select organization_id, id, 'import', case when finished_at is null then 'failed' else 'applied' end, file_name,
      coalesce(result, '{}'), created_by, created_at, coalesce(finished_at, created_at),
      case when removal_id is null then '{}' else array[removal_id] end,
      case when undone_at is not null then undo_event_id end, undo_result, undone_at
    from imports where add_type is not null`,
  `insert into change_sets (organization_id, id, kind, state, title, counts, created_by, created_at, finished_at)
    select r.organization_id, r.id, 'directory',
      case when r.state = 'done' and r.is_dry_run then 'previewed' when r.state = 'done' then 'applied'
        when r.state in ('stopped', 'failed') then r.state else 'under_way' end,
      coalesce(d.settings ->> 'host', ''),
      jsonb_build_object('created', ${countOf('created')}, 'restored', ${countOf('restored')},
        'changed', ${countOf('changed', 'moved')}, 'removed', ${countOf('deactivated')}, 'refused', ${countOf('refused')}),
      r.asked_by, r.created_at, r.finished_at
    from directory_runs r left join directories d on d.organization_id = r.organization_id`,
  'alter table import_batches rename to change_set_parts',
  'alter table change_set_parts rename column import_id to change_set_id',
  'alter table change_set_parts drop constraint import_batches_organization_id_import_id_fkey',
  `alter table change_set_parts add foreign key (organization_id, change_set_id)
    references change_sets (organization_id, id) on delete cascade`,
  `alter table imports drop column removal_id, drop column finished_at, drop column undo_event_id,
    drop column undo_result, drop column undone_at`,
  `alter table directory_runs add column source text, add column plan_digest text,
    add foreign key (organization_id, id) references change_sets (organization_id, id) on delete cascade`,
];
