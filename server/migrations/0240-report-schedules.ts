import { type Kysely, sql } from 'kysely';

/** What a report is about and how far it is; reports that are made every week or month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table report_schedules (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    kind text not null,
    frequency text not null check (frequency in ('weekly', 'monthly')),
    weekday text not null,
    month_day smallint not null,
    hour smallint not null,
    language text not null,
    owner_id uuid not null,
    next_at timestamptz,
    last_at timestamptz,
    stopped_because text check (stopped_because in ('stopped', 'owner_left')),
    created_at timestamptz not null,
    primary key (organization_id, id),
    foreign key (organization_id, owner_id) references users (organization_id, id) on delete cascade
  )`,
  'create index report_schedules_due on report_schedules (next_at) where next_at is not null',
  'create index report_schedules_owner on report_schedules (organization_id, owner_id)',
  `alter table reports
    add column title text not null default '',
    add column progress smallint not null default 0,
    add column is_sent boolean not null default false,
    add column schedule_id uuid`,
];
