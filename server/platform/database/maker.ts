import { type RawBuilder, sql } from 'kysely';

/**
 * Whether whoever made a row is an employee no more, or is gone altogether. `made` is the row's own name in the
 * statement; its maker is joined to it as `u`. False for a row that nobody made.
 */
export function hasMakerLeft(made: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${made}.created_by`)} is not null and (u.id is null or u.removed_at is not null))`;
}
