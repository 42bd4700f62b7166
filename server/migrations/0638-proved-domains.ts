import { type Kysely, sql } from 'kysely';

/**
 * A claim on a domain counts once it was proved. Of what was claimed before, that counts which counted already because the
 * organization's own people have the addresses; a claim that was merely the first has to be proved. Domains of providers
 * that are switched off are kept as well: they are proved before anybody is led there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table sso_domains
    add column challenge text not null default replace(gen_random_uuid()::text, '-', ''),
    add column proof text check (proof in ('dns', 'installation', 'people')),
    add column proved_at timestamptz,
    add column look text check (look in ('fine', 'missing', 'different', 'unreachable')),
    add column looked_at timestamptz,
    add check ((proof is null) = (proved_at is null)),
    add check ((look is null) = (looked_at is null))`,
  `with recursive trees (id, root) as (
      select id, id from organizations where parent_id is null and deleted_at is null
      union all
      select o.id, t.root from organizations o join trees t on o.parent_id = t.id where o.deleted_at is null),
    lines (id, above) as (
      select id, id from organizations where deleted_at is null
      union all
      select l.id, o.parent_id from lines l join organizations o on o.id = l.above where o.parent_id is not null),
    people as (
      select lower(split_part(u.email, '@', 2)) as domain, u.organization_id, count(*) as people
      from users u join trees t on t.id = u.organization_id
      where u.removed_at is null and u.registered_at is not null
        and lower(split_part(u.email, '@', 2)) in (select domain from sso_domains)
      group by 1, 2),
    owners as (
      select distinct on (domain) domain, root from (
        select p.domain, t.root, sum(p.people) as people from people p join trees t on t.id = p.organization_id
        group by 1, 2) counted
      order by domain, people desc, root)
    update sso_domains d set proof = 'people', proved_at = now()
    from owners o, trees t
    where o.domain = d.domain and t.id = d.organization_id and t.root = o.root
      and exists (select from people p join lines l on l.id = p.organization_id
        where p.domain = d.domain and l.above = d.organization_id)`,
  `insert into sso_domains (organization_id, domain)
    select distinct s.organization_id, domain from single_sign_on s, jsonb_array_elements_text(s.settings->'domains') domain
    on conflict do nothing`,
];
