import { sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Somebody as letters name them. */
export interface EmailPerson {
  readonly language: Language;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly middle_name: string;
  readonly position: string;
  readonly department: string;
}

/** One person as letters name them; undefined when they are gone. */
export async function selectEmailPerson(scope: TenantScope, userId: string): Promise<EmailPerson | undefined> {
  return scope.db
    .selectFrom('users as u')
    .leftJoin('departments as d', (join) =>
      join.onRef('d.organization_id', '=', 'u.organization_id').onRef('d.id', '=', 'u.department_id'),
    )
    .select([
      'u.language',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.middle_name',
      'u.position',
      sql<string>`coalesce(d.title, '')`.as('department'),
    ])
    .where('u.organization_id', '=', scope.organizationId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
}
