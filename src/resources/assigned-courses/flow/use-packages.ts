import { scormCalls } from '#contract/scorm.calls.ts';
import type { ScormCourseRow } from '#contract/scorm.ts';
import { useCall } from '#src/kit/read/use-call.ts';

/** Those of the chosen courses that are SCORM packages, by id. Undefined until that is known. */
export function usePackages(ids: readonly string[]): ReadonlyMap<string, ScormCourseRow> | undefined {
  const { data, error } = useCall(scormCalls.listScormCourses, {
    query: { id: [...ids].toSorted(), limit: Math.max(1, ids.length) },
    enabled: ids.length > 0,
    keepsPrevious: true,
  });
  if (ids.length > 0 && data === undefined && error === null) return undefined;
  return new Map(data?.data.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]));
}
