import type { Department } from '#contract/departments.ts';

export interface DepartmentNode extends Department {
  children: readonly DepartmentNode[];
}

/** The tree, in the order of the list. With a search, what it finds and everything above that. */
export function buildTree(departments: readonly Department[], search: string): readonly DepartmentNode[] {
  const wanted = search === '' ? null : new Set([...found(departments, search), ...pathsTo(departments, search)]);
  const children = new Map<string | null, Department[]>();
  for (const department of departments) {
    if (wanted && !wanted.has(department.id)) continue;
    const siblings = children.get(department.parent_id);
    if (siblings) siblings.push(department);
    else children.set(department.parent_id, [department]);
  }
  const nodesUnder = (parent: string | null): DepartmentNode[] =>
    (children.get(parent) ?? []).map((department) => ({ ...department, children: nodesUnder(department.id) }));
  return nodesUnder(null);
}

/** The departments above those that a search finds: opened, so that these are seen. */
export function pathsTo(departments: readonly Department[], search: string): readonly string[] {
  const parents = new Map(departments.map(({ id, parent_id }) => [id, parent_id]));
  const path = new Set<string>();
  for (const id of found(departments, search)) {
    for (let at = parents.get(id); at; at = parents.get(at)) path.add(at);
  }
  return [...path];
}

function found(departments: readonly Department[], search: string): string[] {
  const text = search.trim().toLocaleLowerCase();
  return departments.filter(({ title }) => title.toLocaleLowerCase().includes(text)).map(({ id }) => id);
}
