import type { Department } from '#contract/departments.ts';
import type { EmployeeFilter, EmployeeSelection } from '#contract/employees.ts';

/**
 * Whom somebody chose. `some`: whole departments with everything below them, and single people, without the excluded.
 * `all`: everybody whom the filter finds, without the excluded.
 */
export interface PeopleChoice {
  readonly mode: 'some' | 'all';
  readonly departments: readonly string[];
  readonly included: readonly string[];
  readonly excluded: readonly string[];
  readonly filter: EmployeeFilter;
}

export const nobody: PeopleChoice = { mode: 'some', departments: [], included: [], excluded: [], filter: {} };

export interface Choosable {
  id: string;
  department: { id: string };
}

export function isNobody(choice: PeopleChoice): boolean {
  return choice.mode === 'some' && choice.departments.length === 0 && choice.included.length === 0;
}

/** As bulk calls take it. */
export function selectionOf(choice: PeopleChoice): EmployeeSelection {
  const exclude_ids = [...choice.excluded];
  if (choice.mode === 'all') return { all: true, include_ids: [], exclude_ids, filter: choice.filter };
  return {
    all: false,
    include_ids: [...choice.included],
    exclude_ids,
    filter: {},
    ...(choice.departments.length > 0 && { departments_ids: [...choice.departments] }),
  };
}

/** What another page chose and left behind. */
export function choiceOf(selection: Partial<EmployeeSelection>): PeopleChoice {
  return {
    mode: selection.all ? 'all' : 'some',
    departments: selection.departments_ids ?? [],
    included: selection.include_ids ?? [],
    excluded: selection.exclude_ids ?? [],
    filter: selection.all ? (selection.filter ?? {}) : {},
  };
}

/** The chosen departments and all below them. */
export function coveredDepartments(choice: PeopleChoice, departments: readonly Department[]): ReadonlySet<string> {
  const covered = new Set(choice.departments);
  const parents = new Map(departments.map(({ id, parent_id }) => [id, parent_id]));
  const isCovered = (id: string): boolean => {
    for (let at: string | null | undefined = id; at; at = parents.get(at)) if (covered.has(at)) return true;
    return false;
  };
  return new Set(departments.filter(({ id }) => isCovered(id)).map(({ id }) => id));
}

/** Checked departments, without those that stand below another checked one. */
export function withDepartments(
  choice: PeopleChoice,
  checked: readonly string[],
  departments: readonly Department[],
): PeopleChoice {
  const set = new Set(checked);
  const parents = new Map(departments.map(({ id, parent_id }) => [id, parent_id]));
  const top = checked.filter((id) => {
    for (let at = parents.get(id); at; at = parents.get(at)) if (set.has(at)) return false;
    return true;
  });
  const kept = choice.mode === 'all' ? nobody : choice;
  return { ...kept, mode: 'some', departments: top };
}

export function isChosen(choice: PeopleChoice, person: Choosable, covered: ReadonlySet<string>): boolean {
  if (choice.excluded.includes(person.id)) return false;
  return choice.mode === 'all' || choice.included.includes(person.id) || covered.has(person.department.id);
}

/** Takes a person in or out. Somebody of a chosen department becomes an exclusion, and comes back from it. */
export function togglePerson(choice: PeopleChoice, person: Choosable, covered: ReadonlySet<string>): PeopleChoice {
  const { id, department } = person;
  const isWithin = choice.mode === 'all' || covered.has(department.id);
  const included = choice.included.filter((other) => other !== id);
  const excluded = choice.excluded.filter((other) => other !== id);
  if (isChosen(choice, person, covered)) {
    return { ...choice, included, excluded: isWithin ? [...excluded, id] : excluded };
  }
  return { ...choice, included: isWithin ? included : [...included, id], excluded };
}

/** Everybody whom a filter finds: earlier choices are part of it or were about other people. */
export function chooseAll(filter: EmployeeFilter): PeopleChoice {
  return { ...nobody, mode: 'all', filter };
}
