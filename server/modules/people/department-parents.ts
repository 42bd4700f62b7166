import type { TenantScope } from '#platform/scope.ts';
import { selectDepartmentsById } from './department-repository.ts';

/** Ids from the root down to what is above a department; null where that is not there. */
export type ParentDepartment = string[] | null;

/** Where new departments would stand, in their order: parents before children, below each other or below present ones. */
export async function findParentTitles(
  tx: TenantScope,
  departments: readonly { readonly id: string; readonly parent_id: string | null }[],
): Promise<ParentDepartment[]> {
  const added = new Set(departments.map(({ id }) => id));
  const above = [...new Set(departments.flatMap(({ parent_id }) => parent_id ?? []))].filter((id) => !added.has(id));
  const present = above.length === 0 ? [] : await selectDepartmentsById(tx, above);
  const paths = new Map(present.map(({ id, path }) => [id, path]));
  return departments.map(({ id, parent_id }) => {
    const place = parent_id === null ? [] : (paths.get(parent_id) ?? null);
    paths.set(id, [...(place ?? []), id]);
    return place;
  });
}
