import { gunzipSync, gzipSync } from 'node:zlib';
import { newId } from '#platform/ids.ts';
import type { NewEmployee } from '../employee-write-repository.ts';
import type { DepartmentTarget, NewDepartment } from './import-departments.rules.ts';
import type { PersonValues, PlannedRow, TakenRow } from './import-plan.rules.ts';

/** A department that the import makes, parents before children. */
export interface BatchDepartment {
  readonly id: string;
  readonly title: string;
  readonly parent_id: string | null;
}

/** What comes before the people: batch 0. */
export interface ImportStructure {
  readonly departments: readonly BatchDepartment[];
  /** Whom a replacing import removes. */
  readonly removed_ids: readonly string[];
  readonly created_count: number;
}

/** Null: 'Без отдела'. */
export type BatchPerson = Omit<NewEmployee, 'department_id' | 'role'> & { readonly department_id: string | null };

export interface BatchChange {
  readonly id: string;
  readonly email: string;
  readonly before: PersonValues;
  readonly after: PersonValues;
}

/** Some rows of the file in its order, what is written for them, and what takes that back. */
export interface ImportBatch {
  readonly rows: readonly PlannedRow[];
  readonly people: readonly BatchPerson[];
  readonly changes: readonly BatchChange[];
}

/** As it is kept: a list of 50,000 people takes some megabytes. */
export function packBatch(content: ImportBatch | ImportStructure): Buffer {
  return gzipSync(JSON.stringify(content), { level: 1 });
}

export function unpackBatch<T extends ImportBatch | ImportStructure>(content: Buffer): T {
  return JSON.parse(gunzipSync(content).toString()) as T;
}

/** Puts the rows of a plan into batches. Everybody and everything new gets an id here: writing a batch twice is seen. */
export class BatchPacker {
  private readonly packed: Buffer[] = [];
  private readonly departmentIds: string[] = [];
  private readonly rowsPerBatch: number;
  private createdCount = 0;
  private rows: PlannedRow[] = [];
  private people: BatchPerson[] = [];
  private changes: BatchChange[] = [];

  constructor(rowsPerBatch: number) {
    this.rowsPerBatch = rowsPerBatch;
  }

  add({ row, create, change }: TakenRow): void {
    this.rows.push(row);
    if (create !== undefined) {
      const { department, ...person } = create;
      this.people.push({ ...person, id: newId(), department_id: this.idOf(department) });
      this.createdCount += 1;
    }
    if (change !== undefined) {
      const { department, after, ...said } = change;
      const department_id = this.idOf(department);
      this.changes.push({ ...said, after: department_id === null ? after : { ...after, department_id } });
    }
    if (this.rows.length >= this.rowsPerBatch) this.close();
  }

  /** Batch 0 first. */
  finish(newDepartments: readonly NewDepartment[], removedIds: readonly string[]): Buffer[] {
    this.close();
    const departments = newDepartments.map(({ title, parent }, index) => ({
      id: this.newIdOf(index),
      title,
      parent_id: this.idOf(parent ?? undefined),
    }));
    return [packBatch({ departments, removed_ids: removedIds, created_count: this.createdCount }), ...this.packed];
  }

  private close(): void {
    if (this.rows.length === 0) return;
    this.packed.push(packBatch({ rows: this.rows, people: this.people, changes: this.changes }));
    this.rows = [];
    this.people = [];
    this.changes = [];
  }

  private idOf(target: DepartmentTarget | undefined): string | null {
    if (target === undefined) return null;
    return target.id ?? this.newIdOf(target.created ?? -1);
  }

  private newIdOf(index: number): string {
    this.departmentIds[index] ??= newId();
    return this.departmentIds[index];
  }
}
