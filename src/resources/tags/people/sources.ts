import { courseCalls } from '#contract/courses.calls.ts';
import type { CourseRow } from '#contract/courses.ts';
import type { ChoiceSource } from '#src/kit/pick/choice-picker.tsx';
import { useCall } from '#src/kit/read/use-call.ts';

export const courseSource = (organizationId: string, archiveTitle: string): ChoiceSource<CourseRow> => ({
  useRows(search) {
    const params = { organization_id: organizationId };
    const query = { limit: 50, search };
    const current = useCall(courseCalls.listCourses, { params, query });
    const { data: old } = useCall(courseCalls.listCourses, { params, query: { ...query, archived: true } });
    return { ...current, data: current.data && { data: current.data.data, archived: old?.data } };
  },
  titleOf: ({ title }) => title,
  archiveTitle,
});
