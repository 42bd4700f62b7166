import { type Kysely, sql } from 'kysely';

/** Courses, themes, modules with slides and questions, and the frozen versions that are assigned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table courses (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    title text collate "und-x-icu" not null,
    description text not null default '',
    picture_file_id uuid,
    tags text[] not null default '{}',
    settings jsonb not null,
    archived_at timestamptz,
    created_at timestamptz not null,
    created_by uuid,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    primary key (organization_id, id)
  )`,
  'create index courses_title on courses (organization_id, title) where deleted_at is null',
  'create index courses_tags on courses using gin (tags) where deleted_at is null',

  `create table modules (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    title text collate "und-x-icu" not null,
    description text not null default '',
    settings jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    primary key (organization_id, id)
  )`,
  `create table themes (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    title text collate "und-x-icu" not null,
    description text not null default '',
    picture_file_id uuid,
    module_id uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, module_id) references modules (organization_id, id)
  )`,
  'create index themes_module on themes (organization_id, module_id)',

  `create table course_sections (
    organization_id uuid not null,
    id uuid not null,
    course_id uuid not null,
    title text collate "und-x-icu" not null,
    order_id integer not null,
    primary key (organization_id, id),
    foreign key (organization_id, course_id) references courses (organization_id, id) on delete cascade
  )`,
  'create index course_sections_course on course_sections (organization_id, course_id, order_id)',
  `create table section_themes (
    organization_id uuid not null,
    section_id uuid not null,
    theme_id uuid not null,
    order_id integer not null,
    primary key (organization_id, section_id, theme_id),
    foreign key (organization_id, section_id) references course_sections (organization_id, id) on delete cascade,
    foreign key (organization_id, theme_id) references themes (organization_id, id)
  )`,
  'create index section_themes_theme on section_themes (organization_id, theme_id)',

  `create table slides (
    organization_id uuid not null,
    id uuid not null,
    module_id uuid not null,
    order_id integer not null,
    title text not null default '',
    html text not null default '',
    text text not null default '',
    words integer not null default 0,
    audio_file_id uuid,
    primary key (organization_id, id),
    foreign key (organization_id, module_id) references modules (organization_id, id) on delete cascade
  )`,
  'create index slides_module on slides (organization_id, module_id, order_id)',
  `create table questions (
    organization_id uuid not null,
    id uuid not null,
    module_id uuid not null,
    order_id integer not null,
    kind text not null check (kind in ('single', 'multi')),
    text text not null,
    explanation text not null default '',
    options jsonb not null,
    primary key (organization_id, id),
    foreign key (organization_id, module_id) references modules (organization_id, id) on delete cascade
  )`,
  'create index questions_module on questions (organization_id, module_id, order_id)',

  `create table course_versions (
    organization_id uuid not null,
    id uuid not null,
    course_id uuid not null,
    content_hash text not null,
    outline jsonb not null,
    steps_count integer not null check (steps_count > 0),
    created_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, course_id, content_hash),
    foreign key (organization_id, course_id) references courses (organization_id, id)
  )`,
  `create table version_modules (
    organization_id uuid not null,
    version_id uuid not null,
    module_id uuid not null,
    content jsonb not null,
    primary key (organization_id, module_id),
    foreign key (organization_id, version_id) references course_versions (organization_id, id) on delete cascade
  )`,
  'create index version_modules_version on version_modules (organization_id, version_id)',

  'create table signing_keys (purpose text primary key, secret text not null)',
  `insert into signing_keys values ('content', gen_random_uuid()::text || gen_random_uuid()::text)`,
];
