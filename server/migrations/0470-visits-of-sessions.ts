import { type Kysely, sql } from 'kysely';

/**
 * A visit to another organization becomes a state of the session that somebody signed in with. Before, it was a session of
 * its own, and coming back made a third one, without what hung on the first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table sessions
    add column visited_organization_id uuid references organizations (id),
    add column visited_at timestamptz,
    add column visit_ended_at timestamptz`,
  `create index sessions_visited on sessions (visited_organization_id) where visited_organization_id is not null`,
  // Coming and going change the token.
  `alter table sso_sessions drop constraint sso_sessions_token_hash_fkey`,
  `alter table sso_sessions add constraint sso_sessions_token_hash_fkey
    foreign key (token_hash) references sessions (token_hash) on update cascade on delete cascade`,
  `alter table sso_sessions add column sealed_for text`,
  `update sso_sessions set sealed_for = token_hash`,
  `alter table sso_sessions alter column sealed_for set not null`,
  // Whoever visits goes on visiting, with the token that their browser holds.
  `create table visits_before as
    select distinct on (home_token_hash) home_token_hash, token_hash, organization_id, created_at
    from sessions where home_token_hash is not null order by home_token_hash, last_seen_at desc`,
  `delete from sessions where home_token_hash is not null`,
  `update sessions s set token_hash = v.token_hash, visited_organization_id = v.organization_id, visited_at = v.created_at
    from visits_before v where s.token_hash = v.home_token_hash`,
  `drop table visits_before`,
  `alter table sessions drop column home_token_hash`,
];
