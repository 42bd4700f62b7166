import { useState } from 'react';
import type { Titled } from '#src/kit/declare/fields.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { type CopiedKind, CopyForm } from './copy-form.tsx';
import { CopyProgress } from './copy-progress.tsx';

interface CopyDialogProps {
  kind: CopiedKind;
  things?: readonly Titled[];
  organizations?: readonly Titled[];
  api: ActionApi;
  onClose(): void;
  onDone?(): void;
}

/** Copying to organizations below: what and where, then how far it is. */
export function CopyDialog({ kind, things = [], organizations = [], api, onClose, onDone }: CopyDialogProps) {
  const [taskId, setTaskId] = useState<string | null>(null);
  if (taskId !== null) return <CopyProgress taskId={taskId} what={kind} onClose={onClose} />;
  return (
    <CopyForm
      kind={kind}
      things={things}
      organizations={organizations}
      api={api}
      // The form closes itself when it was sent: by then the progress stands in its place.
      onClose={() => {
        if (taskId === null) onClose();
      }}
      onBegun={(task) => {
        setTaskId(task.id);
        onDone?.();
      }}
    />
  );
}
