import type { Department } from '#contract/departments.ts';
import type { EmployeeFilter, EmployeeSelection } from '#contract/employees.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import { type ChosenLeaf, nothingChosen, type TreeChoice } from '#src/kit/tree/tree-choice.rules.ts';

/**
 * Whom somebody chose. `some`: whole departments with everything below them, and single people, without the excluded.
 * `all`: everybody whom the filter finds, without the excluded.
 */
export interface PeopleChoice {
  readonly mode: 'some' | 'all';
  readonly departments: readonly Titled[];
  readonly included: readonly ChosenLeaf[];
  readonly excluded: readonly ChosenLeaf[];
  readonly filter: EmployeeFilter;
}

export const nobody: PeopleChoice = { mode: 'some', departments: [], included: [], excluded: [], filter: {} };

export interface Choosable {
  id: string;
  full_name: string;
  department: { id: string };
}

export function isNobody(choice: PeopleChoice): boolean {
  return choice.mode === 'some' && choice.departments.length === 0 && choice.included.length === 0;
}

const idsOf = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id);
/** Only the ids are known: the titles come with the tree. */
const untitled = (ids: readonly string[] = []) => ids.map((id) => ({ id, title: '' }));

/** As bulk calls take it. */
export function selectionOf(choice: PeopleChoice): EmployeeSelection {
  const exclude_ids = idsOf(choice.excluded);
  if (choice.mode === 'all') return { all: true, include_ids: [], exclude_ids, filter: choice.filter };
  return {
    all: false,
    include_ids: idsOf(choice.included),
    exclude_ids,
    filter: {},
    ...(choice.departments.length > 0 && { departments_ids: idsOf(choice.departments) }),
  };
}

/** What another page chose and left behind. */
export function choiceOf(selection: Partial<EmployeeSelection>): PeopleChoice {
  return {
    mode: selection.all ? 'all' : 'some',
    departments: untitled(selection.departments_ids),
    included: untitled(selection.include_ids),
    excluded: untitled(selection.exclude_ids),
    filter: selection.all ? (selection.filter ?? {}) : {},
  };
}

/**
 * Whom an address names: `departments` with everybody in them and single `employees`, or everybody with one of `tags`.
 * Null: nobody.
 */
export function choiceFromParams(query: URLSearchParams): PeopleChoice | null {
  const idsIn = (word: string) => query.getAll(word).flatMap((ids) => ids.split(',').filter((id) => id !== ''));
  const tags = idsIn('tags');
  if (tags.length > 0) return chooseAll({ tags });
  const choice = { ...nobody, departments: untitled(idsIn('departments')), included: untitled(idsIn('employees')) };
  return isNobody(choice) ? null : choice;
}

/** What the tree of departments shows checked: nothing of it while a filter says who is meant. */
export function treeOf({ mode, departments, included, excluded }: PeopleChoice): TreeChoice {
  if (mode === 'all') return nothingChosen;
  return { rows: departments, leaves: included, without: excluded };
}

/** Whom the tree of departments names: "everybody" is forgotten. */
export function choiceOfTree({ rows, leaves, without }: TreeChoice): PeopleChoice {
  return { ...nobody, departments: rows, included: leaves, excluded: without };
}

/** The chosen departments and all below them. */
export function coveredDepartments(choice: PeopleChoice, departments: readonly Department[]): ReadonlySet<string> {
  const covered = new Set(idsOf(choice.departments));
  const parents = new Map(departments.map(({ id, parent_id }) => [id, parent_id]));
  const isCovered = (id: string): boolean => {
    for (let at: string | null | undefined = id; at; at = parents.get(at)) if (covered.has(at)) return true;
    return false;
  };
  return new Set(departments.filter(({ id }) => isCovered(id)).map(({ id }) => id));
}

export function isChosen(choice: PeopleChoice, person: Choosable, covered: ReadonlySet<string>): boolean {
  const names = (people: readonly ChosenLeaf[]) => people.some(({ id }) => id === person.id);
  if (names(choice.excluded)) return false;
  return choice.mode === 'all' || names(choice.included) || covered.has(person.department.id);
}

/** Takes a person in or out. Somebody of a chosen department becomes an exclusion, and comes back from it. */
export function togglePerson(choice: PeopleChoice, person: Choosable, covered: ReadonlySet<string>): PeopleChoice {
  const { id, full_name, department } = person;
  const leaf = { id, title: full_name, row: department.id };
  const isWithin = choice.mode === 'all' || covered.has(department.id);
  const included = choice.included.filter((other) => other.id !== id);
  const excluded = choice.excluded.filter((other) => other.id !== id);
  if (isChosen(choice, person, covered)) {
    return { ...choice, included, excluded: isWithin ? [...excluded, leaf] : excluded };
  }
  return { ...choice, included: isWithin ? included : [...included, leaf], excluded };
}

/** Everybody whom a filter finds: earlier choices are part of it or were about other people. */
export function chooseAll(filter: EmployeeFilter): PeopleChoice {
  return { ...nobody, mode: 'all', filter };
}
