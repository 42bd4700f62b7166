import { scormCalls } from '#contract/scorm.calls.ts';
import type { Identified } from '#src/kit/declare/fields.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { UseDialog } from '#src/kit/use/use-dialog.tsx';

interface UseProps {
  row: Identified;
  onClose(): void;
  onConfirm?(): Promise<void>;
}

/** Who uses a SCORM course; with `onConfirm`, the question before it is deleted. */
export default function Use({ row, onClose, onConfirm }: UseProps) {
  const resource = useKit().registry.resource('scorm-courses');
  const reading = useCall(scormCalls.readScormCourseUse, { params: { id: row.id } });
  return <UseDialog resource={resource} row={row} reading={reading} onClose={onClose} onConfirm={onConfirm} />;
}
