import { sql } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { NewEmployee } from './employee-write-repository.ts';

/** Fields that are written for many; addresses change in a way of their own. */
interface WrittenValues {
  readonly last_name?: string;
  readonly first_name?: string;
  readonly middle_name?: string;
  readonly position?: string;
  readonly language?: Language;
  readonly department_id?: string;
}

/** Adds people by one statement: rows travel as arrays, one for each column. */
export async function insertEmployees(tx: TenantScope, people: readonly NewEmployee[]): Promise<void> {
  const column = (name: keyof NewEmployee) => people.map((person) => person[name]);
  await sql`
    insert into users (organization_id, id, email, last_name, first_name, middle_name, position, department_id, role,
      language, created_at)
    select ${tx.organizationId}, new.*, ${tx.now}
    from unnest(${column('id')}::uuid[], ${column('email')}::text[], ${column('last_name')}::text[],
      ${column('first_name')}::text[], ${column('middle_name')}::text[], ${column('position')}::text[],
      ${column('department_id')}::uuid[], ${column('role')}::text[], ${column('language')}::text[]) as new`.execute(
    tx.db,
  );
}

/** Writes the fields that are given for each person, and no other. Answers the names of those who were there. */
export async function updateEmployees(
  tx: TenantScope,
  changes: readonly { id: string; after: WrittenValues }[],
): Promise<Map<string, string>> {
  const rows = changes.map(({ id, after }) => ({ id, ...after }));
  const { rows: changed } = await sql<{ id: string; sort_name: string }>`
    update users as u set
      last_name = coalesce(new.last_name, u.last_name), first_name = coalesce(new.first_name, u.first_name),
      middle_name = coalesce(new.middle_name, u.middle_name), position = coalesce(new.position, u.position),
      language = coalesce(new.language, u.language), department_id = coalesce(new.department_id, u.department_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(
      id uuid, last_name text, first_name text, middle_name text, position text, language text, department_id uuid
    )
    where u.organization_id = ${tx.organizationId} and u.id = new.id
    returning u.id, u.sort_name`.execute(tx.db);
  return new Map(changed.map((row) => [row.id, row.sort_name]));
}
