import { joinDepartmentPath } from '#platform/guessing/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { selectCountedDepartments } from './department-repository.ts';

/** Every department with those above it, as an import reads it; empty for one that is not there. */
export async function readDepartmentPaths(scope: TenantScope): Promise<(id: string) => string> {
  const departments = new Map((await selectCountedDepartments(scope)).map((row) => [row.id, row]));
  return (id) => {
    const titles: string[] = [];
    for (let row = departments.get(id); row !== undefined; row = departments.get(row.parent_id ?? '')) {
      titles.unshift(row.title);
    }
    return joinDepartmentPath(titles);
  };
}
