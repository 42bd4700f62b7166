/** What PostgreSQL's statistics say of one table. */
export interface TableActivity {
  readonly table: string;
  readonly liveRows: number;
  readonly deadRows: number;
  readonly changedSinceAnalyze: number;
  /** Has rows and was never analyzed. After an upgrade of the server no counter shows that. */
  readonly isUnknown: boolean;
}

export interface UpkeepStep {
  readonly table: string;
  readonly action: 'vacuum' | 'analyze';
}

/** PostgreSQL's defaults for autovacuum: 50 rows and a fifth of the table, a tenth for statistics. */
const BASE_ROWS = 50;
const VACUUM_SHARE = 0.2;
const ANALYZE_SHARE = 0.1;

/**
 * Tables of which autovacuum should have read the statistics long ago: twice as much changed as it waits for. Where it is
 * at work, it comes first. Tables that were never analyzed are added: autovacuum skips them if their counters were lost.
 */
export function planAnalyses(tables: readonly TableActivity[]): string[] {
  return tables
    .filter(
      ({ liveRows, changedSinceAnalyze, isUnknown }) =>
        isUnknown || changedSinceAnalyze > 2 * (BASE_ROWS + ANALYZE_SHARE * liveRows),
    )
    .map(({ table }) => table);
}

/** Which tables are worth sweeping now, by the rule of PostgreSQL's own autovacuum. A vacuum analyzes as well. */
export function planUpkeep(tables: readonly TableActivity[]): UpkeepStep[] {
  return tables.flatMap(({ table, liveRows, deadRows, changedSinceAnalyze }): UpkeepStep[] => {
    if (deadRows > BASE_ROWS + VACUUM_SHARE * liveRows) return [{ table, action: 'vacuum' }];
    if (changedSinceAnalyze > BASE_ROWS + ANALYZE_SHARE * liveRows) return [{ table, action: 'analyze' }];
    return [];
  });
}
