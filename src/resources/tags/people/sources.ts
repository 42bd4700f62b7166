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
    const { data: old } = useCall(courseCalls.listCourses, { params, query: { ...query, archived: true } });
    const { data: packages } = useCall(scormCalls.listScormCourses, { query });
    const rows = current.data && [...current.data.data, ...(packages?.data ?? [])];
    return { ...current, data: rows && { data: rows, archived: old?.data } };
  },
  titleOf: (row) => ('standard' in row ? `${row.title} · SCORM` : row.title),
  archiveTitle,
});
