/** Which rows are checked: the checked ones, or, once all are taken, the unchecked ones. */
export interface Selection {
  readonly mode: 'some' | 'all';
  readonly ids: ReadonlySet<string>;
}

export const nothingSelected: Selection = { mode: 'some', ids: new Set() };

export function isChecked(selection: Selection, id: string): boolean {
  return selection.ids.has(id) === (selection.mode === 'some');
}

export function toggleRow(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...selection, ids };
}

/** Checks or unchecks several rows at once: a page, or a stretch between two clicks. */
export function setRows(selection: Selection, rows: readonly string[], checked: boolean): Selection {
  const ids = new Set(selection.ids);
  const keeps = checked === (selection.mode === 'some');
  for (const id of rows) {
    if (keeps) ids.add(id);
    else ids.delete(id);
  }
  return { ...selection, ids };
}

/** Turning "all" on or off clears both lists. */
export function switchAll(all: boolean): Selection {
  return { mode: all ? 'all' : 'some', ids: new Set() };
}

/** How many rows of `total` are meant. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.mode === 'some' ? selection.ids.size : Math.max(0, total - selection.ids.size);
}

/** A bulk action does nothing while nothing is selected, unless all are. */
export function hasSelection(selection: Selection): boolean {
  return selection.mode === 'all' || selection.ids.size > 0;
}

/** Other filters mean other rows: "all of them" does not carry over, single rows do. */
export function selectionAfterFilter(selection: Selection): Selection {
  return selection.mode === 'all' ? nothingSelected : selection;
}

/** Checked rows that another filter found and that the page does not show: whoever acts on them cannot see them. */
export function countElsewhere(
  selection: Selection,
  origins: ReadonlyMap<string, string>,
  filter: string,
  page: readonly string[],
): number {
  if (selection.mode === 'all') return 0;
  return [...selection.ids].filter((id) => origins.get(id) !== filter && !page.includes(id)).length;
}
