import { compareNames } from '#contract/natural-order.ts';
import type { TemplateCounts } from './incident-risk.rules.ts';

/** Counts of a department with everybody below it, by kind of template. */
export type DepartmentCounts = TemplateCounts & {
  readonly department_id: string;
  readonly title: string;
  readonly is_default: boolean;
  /** Its own id last. */
  readonly path: readonly string[];
  readonly users_count: number;
};

export interface DepartmentOfResults {
  readonly id: string;
  readonly title: string;
  readonly parent_id: string | null;
  /** 0 at the top. */
  readonly level: number;
  readonly rows: readonly DepartmentCounts[];
}

/** The departments as a tree read from the top: each under its parent, siblings by title, 'Без отдела' first. */
export function orderAsTree(counts: readonly DepartmentCounts[]): DepartmentOfResults[] {
  const byId = Map.groupBy(counts, (row) => row.department_id);
  const titles = new Map(counts.map((row) => [row.department_id, row.title]));
  const heads = [...byId.values()].flatMap((rows) => rows.slice(0, 1));
  const placeOf = ({ is_default, path }: DepartmentCounts) => [
    is_default ? '0' : '1',
    ...path.flatMap((id) => [titles.get(id) ?? '', id]),
  ];
  const compare = (left: DepartmentCounts, right: DepartmentCounts) => {
    const [one, other] = [placeOf(left), placeOf(right)];
    const at = one.findIndex((part, index) => part !== other[index]);
    if (at < 0) return one.length - other.length;
    return other[at] === undefined ? 1 : compareNames(one[at] as string, other[at]);
  };
  return heads.sort(compare).map((head) => ({
    id: head.department_id,
    title: head.title,
    parent_id: head.path.at(-2) ?? null,
    level: head.path.length - 1,
    rows: byId.get(head.department_id) ?? [],
  }));
}
