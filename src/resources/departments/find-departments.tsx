import { useMemo } from 'react';
import { departmentCalls } from '#contract/departments.calls.ts';
import type { DepartmentTreeNode } from '#contract/departments.ts';
import type { FinderProps, FoundRoute } from '#src/kit/declare/finder.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useFound } from '#src/kit/read/use-found.ts';

/** Departments by a part of their title, with those above them. */
export default function FindDepartments(props: FinderProps) {
  const { search } = props;
  const read = useCall(departmentCalls.readDepartmentTree, { query: { search } });
  const found = useMemo(
    () => read.data && positionsOf(read.data.data, search.toLocaleLowerCase(), []),
    [read.data, search],
  );
  useFound(props, found, read.error !== null);
  return null;
}

function positionsOf(nodes: readonly DepartmentTreeNode[], search: string, above: readonly string[]): FoundRoute[] {
  return nodes.flatMap(({ id, title, children }) => {
    const below = positionsOf(children, search, [...above, title]);
    if (!title.toLocaleLowerCase().includes(search)) return below;
    const to = `/admin/staff/employees?tab=departments&parent=${id}`;
    return [{ key: id, words: title, hint: above.length === 0 ? undefined : above.join(' / '), to }, ...below];
  });
}
