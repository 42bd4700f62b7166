import type { AssignmentStatus } from '#contract/assignments.ts';
import type { PillTone } from '#src/ui/status-pill.tsx';

export const statusTones: Readonly<Record<AssignmentStatus, PillTone>> = {
  creating: 'info',
  active: 'success',
  planned: 'info',
  completed: 'neutral',
  failed: 'danger',
};
