import { type Kysely, sql } from 'kysely';

/** SCORM courses of the library, the packages that they had, and the files of each package. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table scorm_courses (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    title text collate "und-x-icu" not null,
    description text not null default '',
    picture_file_id uuid,
    package_id uuid not null,
    tested_at timestamptz,
    archived_at timestamptz,
    created_at timestamptz not null,
    created_by uuid,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    primary key (organization_id, id)
  )`,
  'create index scorm_courses_title on scorm_courses (organization_id, title) where deleted_at is null',
  `create table scorm_packages (
    organization_id uuid not null,
    id uuid not null,
    course_id uuid not null,
    number integer not null,
    file_id uuid not null,
    manifest jsonb not null,
    items_count integer not null,
    files_count integer not null,
    created_at timestamptz not null,
    created_by uuid,
    primary key (organization_id, id),
    unique (organization_id, course_id, number),
    foreign key (organization_id, course_id) references scorm_courses (organization_id, id) on delete cascade
      deferrable initially deferred
  )`,
  `create table scorm_package_files (
    organization_id uuid not null,
    package_id uuid not null,
    path_key text not null,
    path text not null,
    file_id uuid not null,
    primary key (organization_id, package_id, path_key),
    foreign key (organization_id, package_id) references scorm_packages (organization_id, id) on delete cascade
  )`,
];
