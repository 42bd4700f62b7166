import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { CallInput } from '#contract/calls.ts';
import { listLimit } from '#contract/constants.ts';
import type { ActionApi, BulkSelection } from '#src/kit/index.ts';

/** What a dialog of people is about: one row, the selection of the list, or everybody with one of some tags. */
export interface ChosenPeople {
  row?: { id: string };
  selection?: BulkSelection;
  tags?: string[];
}

export function countOf({ row, selection }: ChosenPeople): number {
  return row ? 1 : (selection?.count ?? 0);
}

/** As the calls take them that know a filter. */
export function choiceOfPeople({
  row,
  selection,
  tags,
}: ChosenPeople): CallInput<typeof assignmentCalls.countChosen>['body'] {
  if (tags) return { all: true, filter: { tags } };
  return row ? { include_ids: [row.id] } : (selection?.body() ?? {});
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
