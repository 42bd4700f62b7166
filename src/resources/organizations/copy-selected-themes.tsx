import type { ActionApi, BulkSelection } from '#src/kit/index.ts';
import { CopySelected } from './copy-selected-dialog.tsx';

interface Props {
  selection: BulkSelection;
  api: ActionApi;
  onClose(): void;
  onDone(): void;
}

export default function CopySelectedThemes(props: Props) {
  return <CopySelected kind="themes" {...props} />;
}
