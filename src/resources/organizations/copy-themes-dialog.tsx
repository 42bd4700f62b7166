import type { ActionApi } from '#src/kit/index.ts';
import { CopyDialog } from './copy-dialog.tsx';

interface Props {
  row: { id: string; title: string };
  api: ActionApi;
  onClose(): void;
}

/** Themes for one organization below, from its row. */
export default function CopyThemesDialog({ row, api, onClose }: Props) {
  return <CopyDialog kind="themes" organizations={[row]} api={api} onClose={onClose} />;
}
