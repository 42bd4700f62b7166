import type { ActionApi, BulkSelection } from '#src/kit/index.ts';

/** Begins an assignment with these people: its pages read whom they find left here. */
export function assignCourse(selection: BulkSelection, api: ActionApi): void {
  sessionStorage.setItem('selection:assign', JSON.stringify({ selection: selection.body() }));
  api.go('/admin/learning/assigned/create');
}
