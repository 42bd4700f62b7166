import type { DepartmentStat } from '#contract/departments.ts';
import type { OfferedAction } from '#src/kit/actions/use-actions.tsx';

/** What cards and table are given to show one level. */
export interface LevelProps {
  rows: readonly DepartmentStat[];
  isStale: boolean;
  isChecked(id: string): boolean;
  onCheck(id: string, withShift: boolean): void;
  /** Address of the level below a department. */
  addressOf(id: string): { search: string };
  actionsOf(row: DepartmentStat): readonly OfferedAction[];
}
