import type { ActionApi, BulkSelection } from '#src/kit/index.ts';
import { CopySelected } from './copy-selected-dialog.tsx';

interface Props {
  selection: BulkSelection;
  api: ActionApi;
  onClose(): void;
  onDone(): void;
}

export default function CopySelectedCourses(props: Props) {
  return <CopySelected kind="courses" {...props} />;
}
