import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, startOfDay } from '../calendar.ts';

/** First and last day, `YYYY-MM-DD`, both included; one that is missing is no end. */
interface DayRange {
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/** Whether a moment lies within days of the zone. The column comes from the code, never from a request. */
export function liesWithinDays(column: string, days: DayRange, timeZone: string): RawBuilder<SqlBool> {
  const from = days.date_from ? sql`${sql.ref(column)} >= ${startOfDay(days.date_from, timeZone)}` : sql`true`;
  const to = days.date_to ? sql`${sql.ref(column)} < ${startOfDay(addDays(days.date_to, 1), timeZone)}` : sql`true`;
  return sql<SqlBool>`(${from} and ${to})`;
}
