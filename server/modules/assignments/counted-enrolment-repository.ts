import { type SqlBool, sql } from 'kysely';

/**
 * Who counts in an assigned course: an enrolment `e` that was not taken out, of a person who was not removed. Every
 * list, counter, chart and sheet of a course asks this; proofs alone tell of those who have left as well.
 */
export const isCounted = sql<SqlBool>`(e.removed_at is null and exists (select from users counted
  where counted.organization_id = e.organization_id and counted.id = e.user_id and counted.removed_at is null))`;
