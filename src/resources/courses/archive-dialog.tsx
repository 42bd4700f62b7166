import { courseReviewCalls } from '#contract/content-review.calls.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import type { CourseRow } from '#contract/courses.ts';
import { toastFailure } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { UseDialog } from '#src/kit/use/use-dialog.tsx';

interface ArchiveDialogProps {
  row: CourseRow;
  api: ActionApi;
  onClose(): void;
}

/** Whether to put a course into the archive, with who uses it. */
export default function ArchiveDialog({ row, api, onClose }: ArchiveDialogProps) {
  const resource = useKit().registry.resource('courses');
  const params = { id: row.id };
  const reading = useCall(courseReviewCalls.readCourseUse, { params });
  const archive = async () => {
    try {
      await api.call(courseCalls.editCourse, { params, body: { archived: true } });
      api.refresh();
      api.tell('courses.told.archive', { title: row.title });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <UseDialog resource={resource} row={row} reading={reading} action="archive" onClose={onClose} onConfirm={archive} />
  );
}
