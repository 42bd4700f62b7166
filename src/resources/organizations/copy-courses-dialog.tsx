import type { ActionApi } from '#src/kit/index.ts';
import { CopyDialog } from './copy-dialog.tsx';

interface Props {
  row: { id: string; title: string };
  api: ActionApi;
  onClose(): void;
}

/** Courses for one organization below, from its row. */
export default function CopyCoursesDialog({ row, api, onClose }: Props) {
  return <CopyDialog kind="courses" organizations={[row]} api={api} onClose={onClose} />;
}
