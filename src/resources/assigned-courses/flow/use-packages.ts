import { scormCalls } from '#contract/scorm.calls.ts';
import type { ScormCourseRow } from '#contract/scorm.ts';
import type { Reading } from '#src/kit/read/call-reading.ts';
import { useCall } from '#src/kit/read/use-call.ts';

/** Those of the chosen courses that are SCORM packages, by id. */
export function usePackages(ids: readonly string[]): Reading<ReadonlyMap<string, ScormCourseRow>> {
  const { data, ...reading } = useCall(scormCalls.listScormCourses, {
    query: { id: [...ids].toSorted(), limit: Math.max(1, ids.length) },
    enabled: ids.length > 0,
    keepsPrevious: true,
  });
  if (ids.length > 0 && data === undefined) return { ...reading, data };
  return { ...reading, data: new Map(data?.data.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row])) };
}
