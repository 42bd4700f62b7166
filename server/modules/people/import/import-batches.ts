import { newId } from '#platform/ids.ts';
import { type PartChange, type PartPerson, type PeoplePart, packPart } from '../change-sets/parts.ts';
import type { DepartmentTarget, NewDepartment } from './import-departments.rules.ts';
import type { AcceptedRow, PlannedRow } from './import-plan.rules.ts';

/** Some rows of the file in its order, with what is written for them. */
export interface ImportBatch extends PeoplePart {
  readonly rows: readonly PlannedRow[];
}

/** Puts the rows of a plan into batches. Everybody and everything new gets an id here: writing a batch twice is seen. */
export class BatchPacker {
  private readonly packed: Buffer[] = [];
  private readonly departmentIds: string[] = [];
  private readonly rowsPerBatch: number;
  private createdCount = 0;
  private rows: PlannedRow[] = [];
  private people: PartPerson[] = [];
  private changes: PartChange[] = [];

  constructor(rowsPerBatch: number) {
    this.rowsPerBatch = rowsPerBatch;
  }

  add({ row, create, change }: AcceptedRow): void {
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
    const structure = { departments, removed_ids: removedIds, created_count: this.createdCount };
    return [packPart(structure), ...this.packed];
  }

  private close(): void {
    if (this.rows.length === 0) return;
    const batch: ImportBatch = { rows: this.rows, people: this.people, changes: this.changes };
    this.packed.push(packPart(batch));
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
