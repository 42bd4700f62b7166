import { gunzipSync, gzipSync } from 'node:zlib';
import type { Language } from '#contract/constants.ts';
import type { Role } from '#contract/permissions.ts';
import type { NewEmployee } from '../employee-write-repository.ts';

/** Fields of somebody that a change set writes, as they are stored. */
export interface PersonValues {
  readonly email?: string;
  readonly last_name?: string;
  readonly first_name?: string;
  readonly middle_name?: string;
  readonly position?: string;
  readonly language?: Language;
  readonly department_id?: string;
}

/** A department that a change set makes, parents before children. */
export interface PartDepartment {
  readonly id: string;
  readonly title: string;
  readonly parent_id: string | null;
}

/** What comes before the people. */
export interface Structure {
  readonly departments: readonly PartDepartment[];
  /** Whom a replacing import removes. */
  readonly removed_ids: readonly string[];
  readonly created_count: number;
}

/** Null: 'Без отдела'. */
export type PartPerson = Omit<NewEmployee, 'department_id' | 'role'> & { readonly department_id: string | null };

export interface PartChange {
  readonly id: string;
  readonly email: string;
  readonly before: PersonValues;
  readonly after: PersonValues;
}

/** Some people, what is written of them, and what undoes that. */
export interface PeoplePart {
  readonly people: readonly PartPerson[];
  readonly changes: readonly PartChange[];
  /** Who had been removed and came back, with the role that they came back with. */
  readonly returned?: readonly { readonly id: string; readonly role: Role }[];
  /** Who was linked with an entry of the directory for the first time. */
  readonly linked_ids?: readonly string[];
}

export type Part = PeoplePart | Structure;

export function isStructure(part: Part): part is Structure {
  return 'departments' in part;
}

/** As it is kept: a list of 50,000 people takes some megabytes. */
export function packPart(content: Part): Buffer {
  return gzipSync(JSON.stringify(content), { level: 1 });
}

export function unpackPart<T extends Part>(content: Buffer): T {
  return JSON.parse(gunzipSync(content).toString()) as T;
}
