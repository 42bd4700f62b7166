import type { EmployeeSelection } from '#contract/employees.ts';
import type { EnrolmentSource } from '#contract/study-kinds.ts';

/** How an operator chose people, in what a job can carry. */
export interface ChosenBy {
  readonly hasDepartments: boolean;
  /** Chosen by name, also where their department was chosen too. */
  readonly named: readonly string[];
}

export function chosenBy(selection: Pick<EmployeeSelection, 'departments_ids' | 'include_ids'>): ChosenBy {
  return { hasDepartments: (selection.departments_ids?.length ?? 0) > 0, named: selection.include_ids };
}

/** Who came with their department: everybody of the selection whom nobody named. */
export function sourceIn({ hasDepartments, named }: ChosenBy): (userId: string) => EnrolmentSource {
  const byName = new Set(named);
  return (userId) => (hasDepartments && !byName.has(userId) ? 'department' : 'person');
}
