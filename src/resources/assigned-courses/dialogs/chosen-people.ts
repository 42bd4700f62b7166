import { assignmentCalls } from '#contract/assignments.calls.ts';
import { listLimit } from '#contract/constants.ts';
import type { ActionApi, BulkSelection } from '#src/kit/index.ts';

/** What a dialog of people is about: one row, or the selection of the list. */
export interface ChosenPeople {
  row?: { id: string };
  selection?: BulkSelection;
}

export function countOf({ row, selection }: ChosenPeople): number {
  return row ? 1 : (selection?.count ?? 0);
}

/** Their ids. "All of the list" is read page by page, for these calls take people by name. */
export async function readIds(api: ActionApi, assignmentId: string, people: ChosenPeople): Promise<string[]> {
  const { row, selection } = people;
  if (row) return [row.id];
  if (!selection) return [];
  if (!selection.all) return [...selection.includeIds];
  const ids: string[] = [];
  for (let offset = 0; ; offset += listLimit) {
    const page = await api.call(assignmentCalls.listAssignedEmployees, {
      params: { id: assignmentId },
      query: { ...selection.filter, limit: listLimit, offset },
    });
    ids.push(...page.data.map((person) => person.user_id));
    if (offset + listLimit >= page.total_count) break;
  }
  const excluded = new Set(selection.excludeIds);
  return ids.filter((id) => !excluded.has(id));
}

/** Most people that one call takes. */
const partSize = 1000;

/** The ids in parts that a call takes. */
export function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += partSize) parts.push(ids.slice(at, at + partSize));
  return parts;
}
