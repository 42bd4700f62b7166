import { departmentSortKeys } from '#contract/department-kinds.ts';
import type { DepartmentSortKey } from '#contract/departments.ts';
import { oneOf, optional, searchParams, text } from '#src/lib/search-params.ts';

/** What the tab shows, as the address has it. */
export interface DepartmentsState {
  /** The department whose children are shown; undefined: the top. */
  readonly parent: string | undefined;
  readonly search: string;
  readonly sortBy: DepartmentSortKey;
  readonly order: 'asc' | 'desc';
  readonly view: DepartmentsView;
}

export type DepartmentsView = 'cards' | 'table';
const views = ['cards', 'table'] as const;

const words = searchParams({
  tab: text('tab'),
  parent: optional('parent'),
  search: text('search'),
  sortBy: oneOf('sort_by', departmentSortKeys, 'TITLE'),
  order: oneOf('order', ['asc', 'desc'], 'asc'),
  view: oneOf('view', views, null),
});

/** `remembered` is the view that the viewer chose last. */
export function readDepartmentsState(query: URLSearchParams, remembered: string | null = null): DepartmentsState {
  const { tab: _, parent, view, ...state } = words.read(query);
  const shown = view ?? views.find((known) => known === remembered) ?? 'cards';
  return { ...state, parent: parent ?? undefined, view: shown };
}

/** The address of a state. What is as usual is left out. */
export function writeDepartmentsState({ parent, view, ...state }: DepartmentsState): URLSearchParams {
  return words.write({ ...state, tab: 'departments', parent: parent ?? null, view: view === 'cards' ? null : view });
}
