import { nameMaxLength } from '#contract/constants.ts';
import { isReservedTitle } from '../department-tree.rules.ts';
import { splitDepartmentPath } from './import-columns.rules.ts';

export interface KnownDepartment {
  readonly id: string;
  readonly parent_id: string | null;
  readonly title: string;
  readonly is_default: boolean;
}

/** A department that is there, or the place in {@link DepartmentFinder.created} of one that will be. */
export interface DepartmentTarget {
  readonly id?: string;
  readonly created?: number;
}

/** A department to make: below one that is there, below another one to make, or at the top. */
export interface NewDepartment {
  readonly title: string;
  readonly parent: DepartmentTarget | null;
}

export type DepartmentRefusal = { readonly reason: 'department_invalid' | 'department_ambiguous' };

/** Finds the departments that rows name, and remembers those that have to be made, each once, parents first. */
export class DepartmentFinder {
  readonly created: NewDepartment[] = [];
  private readonly childrenByParent = new Map<string, Map<string, DepartmentTarget>>();
  private readonly byTitle = new Map<string, KnownDepartment[]>();
  private readonly known = new Map<string, KnownDepartment>();
  private readonly answers = new Map<string, DepartmentTarget | DepartmentRefusal>();
  private readonly defaultId: string | undefined;

  constructor(departments: readonly KnownDepartment[]) {
    this.defaultId = departments.find((department) => department.is_default)?.id;
    for (const department of departments) {
      const title = department.title.toLowerCase();
      this.known.set(department.id, department);
      this.childrenOf(department.parent_id).set(title, { id: department.id });
      const namesakes = this.byTitle.get(title);
      if (namesakes === undefined) this.byTitle.set(title, [department]);
      else namesakes.push(department);
    }
  }

  /** A title alone is the department of that title wherever it stands; a path is walked from the top. */
  find(cell: string): DepartmentTarget | DepartmentRefusal {
    const known = this.answers.get(cell);
    if (known !== undefined) return known;
    const answer = this.locate(cell);
    this.answers.set(cell, answer);
    return answer;
  }

  titleOf(target: DepartmentTarget): string {
    if (target.id !== undefined) return this.known.get(target.id)?.title ?? '';
    return this.created[target.created ?? -1]?.title ?? '';
  }

  /** The first of the departments to make, each with those above it. */
  listCreatedPaths(most: number): string[] {
    return this.created.slice(0, most).map(({ title, parent }) => [...this.pathOf(parent), title].join(' / '));
  }

  private pathOf(target: DepartmentTarget | null): string[] {
    const titles: string[] = [];
    let place = target;
    while (place !== null) {
      const made: NewDepartment | undefined = this.created[place.created ?? -1];
      const known: KnownDepartment | undefined = this.known.get(place.id ?? '');
      titles.unshift(this.titleOf(place));
      const above: DepartmentTarget | null = known?.parent_id ? { id: known.parent_id } : null;
      place = made === undefined ? above : made.parent;
    }
    return titles;
  }

  private locate(cell: string): DepartmentTarget | DepartmentRefusal {
    const path = splitDepartmentPath(cell);
    if (path.length === 0 || path.some((title) => title.length > nameMaxLength))
      return { reason: 'department_invalid' };
    const [only] = path;
    // The department of people without one, in whatever language the file names it.
    if (path.some(isReservedTitle)) {
      return path.length === 1 && this.defaultId !== undefined
        ? { id: this.defaultId }
        : { reason: 'department_invalid' };
    }
    if (path.length === 1 && only !== undefined) {
      const namesakes = this.byTitle.get(only.toLowerCase()) ?? [];
      const atTop = namesakes.find((department) => department.parent_id === null);
      if (namesakes.length === 1 || atTop !== undefined) return { id: (atTop ?? namesakes[0])?.id as string };
      if (namesakes.length > 1) return { reason: 'department_ambiguous' };
    }
    return this.walk(path);
  }

  private walk(path: readonly string[]): DepartmentTarget | DepartmentRefusal {
    let place: DepartmentTarget | null = null;
    for (const title of path) {
      if (place?.id !== undefined && place.id === this.defaultId) return { reason: 'department_invalid' };
      const children = this.childrenOf(place === null ? null : (place.id ?? `created:${place.created}`));
      let next: DepartmentTarget | undefined = children.get(title.toLowerCase());
      if (next === undefined) {
        next = { created: this.created.length };
        this.created.push({ title, parent: place });
        children.set(title.toLowerCase(), next);
      }
      place = next;
    }
    return place ?? { reason: 'department_invalid' };
  }

  private childrenOf(parent: string | null): Map<string, DepartmentTarget> {
    const key = parent ?? '';
    let children = this.childrenByParent.get(key);
    if (children === undefined) {
      children = new Map();
      this.childrenByParent.set(key, children);
    }
    return children;
  }
}
