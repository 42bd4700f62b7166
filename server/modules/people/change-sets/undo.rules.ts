import type { SkipReason } from '#contract/change-set-kinds.ts';
import type { Role } from '#contract/permissions.ts';
import type { PartChange, PersonValues } from './parts.ts';

/** Somebody as they are now. */
export interface PersonNow extends Required<PersonValues> {
  readonly id: string;
  readonly role: Role;
  readonly is_removed: boolean;
}

/** What is put back for somebody, and why the rest stays as it is. */
export interface ChangeUndo {
  readonly put: PersonValues;
  readonly kept: SkipReason | null;
}

type ValueName = keyof PersonValues;

/** A field goes back to what it was unless somebody changed it after the change set. */
export function assessChange(
  { before, after }: Pick<PartChange, 'before' | 'after'>,
  now: PersonNow | undefined,
  hasDepartment: (id: string) => boolean,
): ChangeUndo {
  if (now === undefined || now.is_removed) return { put: {}, kept: 'removed_since' };
  const put: Partial<Record<ValueName, string>> = {};
  let kept: SkipReason | null = null;
  for (const [field, old] of Object.entries(before) as [ValueName, string][]) {
    if (now[field] === old) continue;
    if (now[field] !== after[field]) kept = 'changed_since';
    else if (field === 'department_id' && !hasDepartment(old)) kept ??= 'department_gone';
    else put[field] = old;
  }
  return { put: put as PersonValues, kept };
}

/** Whether somebody who came in with this role goes again: not who was given another, and who is gone already is gone. */
export function assessIncomer(now: PersonNow | undefined, role: Role): 'remove' | 'gone' | SkipReason {
  if (now === undefined || now.is_removed) return 'gone';
  return now.role === role ? 'remove' : 'role_changed';
}

/**
 * Which of the departments (parents before children) go again: those where nobody works and below which nothing stays.
 * `children` are the departments that stand directly below one of them.
 */
export function chooseEmpty<T extends { readonly id: string }>(
  departments: readonly T[],
  hasPeople: (id: string) => boolean,
  children: readonly { readonly id: string; readonly parent_id: string | null }[],
): { readonly empty: T[]; readonly used: T[] } {
  const below = Map.groupBy(children, ({ parent_id }) => parent_id);
  const gone = new Set<string>();
  const used: T[] = [];
  for (const department of departments.toReversed()) {
    const { id } = department;
    const stays = hasPeople(id) || (below.get(id) ?? []).some((child) => !gone.has(child.id));
    if (stays) used.push(department);
    else gone.add(id);
  }
  return { empty: departments.filter(({ id }) => gone.has(id)), used };
}

/** Until when a change set that ended then can be undone. */
export function undoUntil(finishedAt: Date, undoHours: number): Date {
  return new Date(finishedAt.getTime() + undoHours * 3_600_000);
}
