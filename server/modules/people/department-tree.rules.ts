import { noDepartmentTitles } from '#contract/constants.ts';
import type { DepartmentTreeNode } from '#contract/departments.ts';
import { toSearchTerms } from '#platform/search.rules.ts';

export interface DepartmentOfTree {
  readonly id: string;
  readonly parent_id: string | null;
  readonly title: string;
  readonly is_default: boolean;
  /** People of the department itself and of everything below it. */
  readonly users_count: number;
  readonly children_count: number;
}

export function toDepartmentNode(department: DepartmentOfTree): DepartmentTreeNode {
  return {
    key: `department:${department.id}`,
    id: department.id,
    type: 'department',
    title: department.title,
    parent: department.parent_id,
    isLeaf: department.children_count === 0,
    users_count: department.users_count,
    variant: department.is_default ? 'default' : 'plain',
    children: [],
  };
}

/**
 * Nests departments into trees. Those whose parent is not among them are the roots; the order given is kept among
 * siblings.
 */
export function buildTree(departments: readonly DepartmentOfTree[]): DepartmentTreeNode[] {
  const nodes = new Map(departments.map((department) => [department.id, toDepartmentNode(department)]));
  const roots: DepartmentTreeNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.parent === null ? undefined : nodes.get(node.parent);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

const reservedTitles = new Set(Object.values(noDepartmentTitles).map(normalizeTitle));

function normalizeTitle(title: string): string {
  return toSearchTerms(title).join(' ');
}

/** Whether a title means 'Без отдела' in one of the languages: no other department may be called so. */
export function isReservedTitle(title: string): boolean {
  return reservedTitles.has(normalizeTitle(title));
}

/** Where a department goes when it gets a new parent: its path, or null when it would stand below itself. */
export function movePath(id: string, parentPath: readonly string[]): string[] | null {
  return parentPath.includes(id) ? null : [...parentPath, id];
}

/** Groups smaller than this tell too much of each person. */
const smallGroup = 5;

/** Whether figures of a group stay hidden from somebody below super user. */
export function hidesFigures(usersCount: number, isHidingOn: boolean, isSuperUser: boolean): boolean {
  return isHidingOn && !isSuperUser && usersCount < smallGroup;
}
