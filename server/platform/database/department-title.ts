import { type RawBuilder, sql } from 'kysely';
import { type Language, noDepartmentTitles } from '#contract/constants.ts';

/** What the reader calls a department of a statement, by the name that it has there. */
export function departmentTitle(scope: { readonly language: Language }, alias = 'd'): RawBuilder<string> {
  const own = noDepartmentTitles[scope.language];
  return sql<string>`case when ${sql.ref(`${alias}.is_default`)} then ${own} else ${sql.ref(`${alias}.title`)} end`;
}
