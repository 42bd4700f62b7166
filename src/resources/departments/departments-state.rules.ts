import { type DepartmentSortKey, departmentSortKeys } from '#contract/departments.ts';

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

/** `remembered` is the view that the viewer chose last. */
export function readDepartmentsState(query: URLSearchParams, remembered: string | null = null): DepartmentsState {
  const sortBy = departmentSortKeys.find((key) => key === query.get('sort_by'));
  return {
    parent: query.get('parent') ?? undefined,
    search: query.get('search') ?? '',
    sortBy: sortBy ?? 'TITLE',
    order: query.get('order') === 'desc' ? 'desc' : 'asc',
    view: views.find((view) => view === query.get('view')) ?? views.find((view) => view === remembered) ?? 'cards',
  };
}

/** The address of a state. What is as usual is left out. */
export function writeDepartmentsState(state: DepartmentsState): URLSearchParams {
  const query = new URLSearchParams({ tab: 'departments' });
  if (state.parent !== undefined) query.set('parent', state.parent);
  if (state.search !== '') query.set('search', state.search);
  if (state.sortBy !== 'TITLE') query.set('sort_by', state.sortBy);
  if (state.order !== 'asc') query.set('order', state.order);
  if (state.view !== 'cards') query.set('view', state.view);
  return query;
}
