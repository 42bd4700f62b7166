import { courseCalls } from '#contract/courses.calls.ts';
import type { CourseRow } from '#contract/courses.ts';
import { scormCalls } from '#contract/scorm.calls.ts';
import type { ScormCourseRow } from '#contract/scorm.ts';
import type { ChoiceSource } from '#src/kit/pick/choice-picker.tsx';
import { useCall } from '#src/kit/read/use-call.ts';

/** Courses of both kinds; a package says that it is one. */
export const courseSource = (
  organizationId: string,
  archiveTitle: string,
): ChoiceSource<CourseRow | ScormCourseRow> => ({
  useRows(search) {
    const params = { organization_id: organizationId };
    const query = { limit: 50, search };
    const current = useCall(courseCalls.listCourses, { params, query });
    const old = useCall(courseCalls.listCourses, { params, query: { ...query, archived: true } });
    const packages = useCall(scormCalls.listScormCourses, { query });
    const readings = [current, old, packages];
    return {
      // A part of them would look like all of them.
      data: current.data &&
        old.data &&
        packages.data && { data: [...current.data.data, ...packages.data.data], archived: old.data.data },
      isStale: readings.some(({ isStale }) => isStale),
      isReading: readings.some(({ isReading }) => isReading),
      error: readings.find(({ error }) => error !== null)?.error ?? null,
      retry: () => {
        for (const { error, retry } of readings) if (error !== null) retry();
      },
    };
  },
  titleOf: (row) => ('standard' in row ? `${row.title} · SCORM` : row.title),
  archiveTitle,
});
