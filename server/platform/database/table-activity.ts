import { sql } from 'kysely';
import type { DatabaseHandle } from './database.ts';
import { planAnalyses, type TableActivity } from './upkeep.rules.ts';

/** Rows of {@link TableActivity}. */
export const tableActivity = `
  select format('%I.%I', schemaname, pg_class.relname) as "table",
         n_live_tup::float8 as "liveRows",
         n_dead_tup::float8 as "deadRows",
         n_mod_since_analyze::float8 as "changedSinceAnalyze",
         reltuples < 0 and pg_relation_size(relid) > 0 as "isUnknown"
    from pg_stat_user_tables join pg_class on pg_class.oid = relid`;

/**
 * Analyzes the tables of a server whose statistics are behind: after a restore or an import, and where autovacuum is off.
 * Without them a query of one person's rows may read everybody's. @returns how many tables
 */
export async function analyzeStaleTables({ db, executeSql }: DatabaseHandle): Promise<number> {
  const { rows } = await executeSql(tableActivity);
  const stale = planAnalyses(rows as TableActivity[]);
  for (const table of stale) await sql`analyze ${sql.raw(table)}`.execute(db);
  return stale.length;
}

/**
 * Whether the server itself looks after its tables: without counts it sees nothing to do. The embedded database has its own
 * upkeep.
 */
export async function isAutovacuumOff({
  engine,
  executeSql,
}: Pick<DatabaseHandle, 'engine' | 'executeSql'>): Promise<boolean> {
  if (engine === 'embedded') return false;
  const { rows } = await executeSql(
    "select 'off' in (current_setting('autovacuum'), current_setting('track_counts')) as is_off",
  );
  return (rows as { is_off: boolean }[])[0]?.is_off === true;
}
