import { type Kysely, sql } from 'kysely';

/**
 * The employees list at 100,000 people: each sort key has an index that ends with what breaks ties, so that a page is a
 * walk along it, in either direction. Names are searched by trigrams of one lower-case text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** `ё` is found by `е`, every apostrophe of Uzbek names by `'`: see toSearchTerms. */
const searchText = `translate(
  lower((last_name || ' ' || first_name || ' ' || middle_name || ' ' || email) collate "und-x-icu"),
  'ё’‘ʻʼ\`', 'е'''''''''''
)`;

const statements = [
  `alter table users
    add column sort_name text collate "und-x-icu" generated always as (
      coalesce(nullif(btrim(last_name || ' ' || first_name || ' ' || middle_name), ''), email)
    ) stored,
    add column search_text text generated always as (${searchText}) stored`,
  'drop index users_department',
  'create index users_by_name on users (organization_id, sort_name, id) where removed_at is null',
  'create index users_by_department on users (organization_id, department_id, sort_name, id) where removed_at is null',
  'create index users_by_position on users (organization_id, position, sort_name, id) where removed_at is null',
  'create index users_by_progress on users (organization_id, progress, id) where removed_at is null',
  'create index users_by_risk on users (organization_id, risk_level nulls first, id) where removed_at is null',
  `create index users_by_probability on users (organization_id, incident_probability nulls first, id)
    where removed_at is null`,
  "create index users_above_employee on users (organization_id, role) where removed_at is null and role <> 'employee'",
  'create index users_search on users using gin (search_text gin_trgm_ops) where removed_at is null',
  'create index departments_parent on departments (organization_id, parent_id)',
];
