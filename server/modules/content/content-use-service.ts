import { type ContentUse, type UseKind, useKinds } from '#contract/content-review.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import { found } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import type { TenantScope } from '#platform/scope.ts';
import {
  type ContentUser,
  selectUsersOfCourse,
  selectUsersOfModule,
  selectUsersOfTheme,
} from './content-use-repository.ts';
import { selectCourse } from './course-repository.ts';
import { selectModule } from './module-repository.ts';
import { selectTheme } from './theme-repository.ts';

/** Whoever lacks it is told how many there are, and not which. */
const namedFor: Partial<Record<UseKind, PermissionKey>> = {
  active_assignments: 'admin.learning.assigned',
  planned_assignments: 'admin.learning.assigned',
  finished_assignments: 'admin.learning.assigned',
  tags: 'admin.staff.tags',
  campaigns: 'admin.phishing.campaigns',
  copies: 'admin.organization',
};

export async function readCourseUse(scope: TenantScope, id: string): Promise<ContentUse> {
  found(await selectCourse(scope, id));
  return readUseOfCourse(scope, id);
}

/** Who uses what people are assigned under this id, whichever kind of course it is. */
export async function readUseOfCourse(scope: TenantScope, id: string): Promise<ContentUse> {
  return present(scope, await selectUsersOfCourse(scope, id, dayIn(scope.now, scope.timeZone)));
}

export async function readThemeUse(scope: TenantScope, id: string): Promise<ContentUse> {
  found(await selectTheme(scope, id));
  return present(scope, await selectUsersOfTheme(scope, id));
}

export async function readModuleUse(scope: TenantScope, id: string): Promise<ContentUse> {
  found(await selectModule(scope, id));
  return present(scope, await selectUsersOfModule(scope, id));
}

function present({ permissions }: TenantScope, users: readonly ContentUser[]): ContentUse {
  const groups = useKinds.flatMap((kind) => {
    const own = users.filter((user) => user.kind === kind);
    const [first] = own;
    if (first === undefined) return [];
    const needed = namedFor[kind];
    const isNamed = needed === undefined || permissions.has(needed);
    const items = own.map(({ id, title, start_date, end_date }) => ({ id, title, start_date, end_date }));
    return [{ kind, total: first.total, items: isNamed ? items : [] }];
  });
  return { groups };
}
