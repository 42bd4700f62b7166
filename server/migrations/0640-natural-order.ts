import { type Kysely, sql } from 'kysely';

/**
 * «Отдел 2» stands before «Отдел 10» wherever names and titles are sorted: the columns carry the order, so that no query
 * names it. The keyword of old is what both engines read: the embedded one knows no `und-u-kn`. Columns from which others
 * are generated keep their collation; what is sorted is what was generated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create collation natural_order (provider = icu, locale = '@colNumeric=yes')`,
  `do $$
    declare found record;
    begin
      for found in
        select c.relname, a.attname
        from pg_attribute a
        join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        join pg_collation o on o.oid = a.attcollation and o.collname = 'und-x-icu'
        where not a.attisdropped
          and not (c.relname = 'users' and a.attname in ('last_name', 'first_name', 'middle_name'))
        order by c.relname, a.attname
      loop
        execute format('alter table %I alter column %I type text collate natural_order', found.relname, found.attname);
      end loop;
    end $$`,
  'alter table organizations alter column title type text collate natural_order',
  'alter table directory_run_entries alter column full_name type text collate natural_order',
];
