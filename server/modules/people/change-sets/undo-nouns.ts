import type { ChangeSetKind } from '#contract/change-set-kinds.ts';
import type { PermissionKey } from '#contract/permissions.ts';

interface UndoNoun {
  /** Whoever may not begin such a run does not undo one. */
  readonly permission: PermissionKey;
  readonly task: string;
  readonly startedAction: string;
  readonly doneAction: string;
}

/** What undoing is called where the change set came from. */
export const undoNouns: Readonly<Record<ChangeSetKind, UndoNoun>> = {
  import: {
    permission: 'admin.staff.employees',
    task: 'import_undo',
    startedAction: 'import.undo_started',
    doneAction: 'import.undone',
  },
  directory: {
    permission: 'admin.settings.adfs',
    task: 'directory_undo',
    startedAction: 'directory.undo_started',
    doneAction: 'directory.undone',
  },
};
