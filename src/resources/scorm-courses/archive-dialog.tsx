import { scormCalls } from '#contract/scorm.calls.ts';
import type { ScormCourseRow } from '#contract/scorm.ts';
import { toastFailure } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { UseDialog } from '#src/kit/use/use-dialog.tsx';

interface ArchiveDialogProps {
  row: ScormCourseRow;
  api: ActionApi;
  onClose(): void;
}

/** Whether to put a SCORM course into the archive, with who uses it. */
export default function ArchiveDialog({ row, api, onClose }: ArchiveDialogProps) {
  const resource = useKit().registry.resource('scorm-courses');
  const params = { id: row.id };
  const reading = useCall(scormCalls.readScormCourseUse, { params });
  const archive = async () => {
    try {
      await api.call(scormCalls.editScormCourse, { params, body: { archived: true } });
      api.refresh();
      api.tell('scorm-courses.told.archive', { title: row.title });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <UseDialog resource={resource} row={row} reading={reading} action="archive" onClose={onClose} onConfirm={archive} />
  );
}
