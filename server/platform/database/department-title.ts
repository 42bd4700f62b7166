import { type RawBuilder, sql } from 'kysely';
import { type Language, noDepartmentTitles } from '#contract/constants.ts';

/** Titles of the departments above one of a statement, by the name that it has there, from the root. */
export function departmentsAbove(alias = 'd'): RawBuilder<string[]> {
  const own = sql.table(alias);
  return sql<string[]>`array(
    select above.title from departments above
    where above.organization_id = ${own}.organization_id and above.id = any(${own}.path) and above.id <> ${own}.id
    order by array_position(${own}.path, above.id))`;
}

/** What the reader calls a department of a statement, by the name that it has there. */
export function departmentTitle(scope: { readonly language: Language }, alias = 'd'): RawBuilder<string> {
  const own = noDepartmentTitles[scope.language];
  return sql<string>`case when ${sql.ref(`${alias}.is_default`)} then ${own} else ${sql.ref(`${alias}.title`)} end`;
}
