import { nameMaxLength } from '#contract/constants.ts';
import { joinDepartmentPath, splitDepartmentPath } from '#platform/guessing/index.ts';
import { isReservedTitle } from '../department-tree.rules.ts';

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

export type DepartmentError = { readonly reason: 'department_invalid' | 'department_ambiguous' };

/** Finds the departments that rows name, and remembers those that have to be made, each once, parents first. */
export class DepartmentFinder {
  readonly created: NewDepartment[] = [];
  private readonly childrenByParent = new Map<string, Map<string, DepartmentTarget>>();
  private readonly byTitle = new Map<string, KnownDepartment[]>();
  private readonly known = new Map<string, KnownDepartment>();
  private readonly answers = new Map<string, DepartmentTarget | DepartmentError>();
  private readonly defaultId: string | undefined;

  constructor(departments: readonly KnownDepartment[]) {
    this.defaultId = departments.find((department) => department.is_default)?.id;
    for (const department of departments) {
      const title = normalizeTitle(department.title);
      this.known.set(department.id, department);
      this.childrenOf(department.parent_id).set(title, { id: department.id });
      const namesakes = this.byTitle.get(title);
      if (namesakes === undefined) this.byTitle.set(title, [department]);
      else namesakes.push(department);
    }
  }

  /**
   * A path is walked from the top; a title alone is the department of that title wherever it stands. Who is in a
   * department of that title or path (`currentId`) stays there, whatever its namesakes.
   */
  find(cell: string, currentId?: string): DepartmentTarget | DepartmentError {
    if (currentId !== undefined && this.isNamed(currentId, cell)) return { id: currentId };
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

  /** A department with those above it, as a file names it. */
  describePath(target: DepartmentTarget): string {
    return joinDepartmentPath(this.pathOf(target));
  }

  /** The first of the departments to make, each with those above it. */
  listCreatedPaths(most: number): string[] {
    return this.created.slice(0, most).map(({ title, parent }) => joinDepartmentPath([...this.pathOf(parent), title]));
  }

  private isNamed(id: string, cell: string): boolean {
    const named = normalizeTitle(cell);
    return [this.titleOf({ id }), this.describePath({ id })].some((title) => normalizeTitle(title) === named);
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

  private locate(cell: string): DepartmentTarget | DepartmentError {
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
    // A title may hold the sign that parts a path.
    const whole = path.length > 1 && !this.exists(path) ? (this.byTitle.get(normalizeTitle(cell)) ?? []) : [];
    if (whole.length === 1) return { id: whole[0]?.id as string };
    if (path.length === 1 && only !== undefined) {
      const namesakes = this.byTitle.get(normalizeTitle(only)) ?? [];
      const atTop = namesakes.find((department) => department.parent_id === null);
      if (namesakes.length === 1 || atTop !== undefined) return { id: (atTop ?? namesakes[0])?.id as string };
      if (namesakes.length > 1) return { reason: 'department_ambiguous' };
    }
    return this.walk(path);
  }

  private exists(path: readonly string[]): boolean {
    let position: DepartmentTarget | undefined;
    for (const title of path) {
      const parent: string | null = position === undefined ? null : (position.id ?? `created:${position.created}`);
      position = this.childrenByParent.get(parent ?? '')?.get(normalizeTitle(title));
      if (position === undefined) return false;
    }
    return true;
  }

  private walk(path: readonly string[]): DepartmentTarget | DepartmentError {
    let place: DepartmentTarget | null = null;
    for (const title of path) {
      if (place?.id !== undefined && place.id === this.defaultId) return { reason: 'department_invalid' };
      const children = this.childrenOf(place === null ? null : (place.id ?? `created:${place.created}`));
      let next: DepartmentTarget | undefined = children.get(normalizeTitle(title));
      if (next === undefined) {
        next = { created: this.created.length };
        this.created.push({ title, parent: place });
        children.set(normalizeTitle(title), next);
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

/** Blanks of any kind are one: a file has them cleaned. */
function normalizeTitle(title: string): string {
  return title.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
