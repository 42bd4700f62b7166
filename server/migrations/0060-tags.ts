import { type Kysely, sql } from 'kysely';

/** Tags with their actions, what these did to whom, and memberships that are over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "create unique index tags_type on tags (organization_id, type) where type <> 'arbitrary'",
  `alter table user_tags
    add column membership_id uuid not null default gen_random_uuid(),
    add column need_onboarding boolean not null default true`,
  `create table tag_memberships_past (
    organization_id uuid not null,
    membership_id uuid not null,
    tag_id uuid not null,
    user_id uuid not null,
    added_at timestamptz not null,
    ended_at timestamptz not null,
    primary key (organization_id, membership_id),
    foreign key (organization_id, tag_id) references tags (organization_id, id) on delete cascade
  )`,
  'create index tag_memberships_past_person on tag_memberships_past (organization_id, tag_id, user_id)',
  `create table tag_actions (
    organization_id uuid not null,
    id uuid not null,
    tag_id uuid not null,
    type text not null,
    theme text not null default '',
    text text not null default '',
    translations jsonb not null default '{}',
    course_ids uuid[] not null default '{}',
    templates_ids uuid[] not null default '{}',
    campaign_id uuid,
    defer_by integer not null default 0 check (defer_by between 0 and 99),
    link_days integer check (link_days between 1 and 365),
    link_hour integer check (link_hour between 0 and 23),
    problem text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (organization_id, id),
    foreign key (organization_id, tag_id) references tags (organization_id, id) on delete cascade
  )`,
  "create unique index tag_actions_type on tag_actions (organization_id, tag_id, type) where type <> 'letter'",
  `create table tag_actions_done (
    organization_id uuid not null,
    membership_id uuid not null,
    action_id uuid not null,
    item text not null,
    id uuid not null,
    tag_id uuid not null,
    user_id uuid not null,
    type text not null,
    title text not null,
    outcome text not null,
    at timestamptz not null,
    primary key (organization_id, membership_id, action_id, item),
    foreign key (organization_id, tag_id) references tags (organization_id, id) on delete cascade
  )`,
  'create index tag_actions_done_history on tag_actions_done (organization_id, tag_id, id)',
  'create index tag_actions_done_action on tag_actions_done (organization_id, action_id)',
];
