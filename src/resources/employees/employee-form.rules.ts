import { nameMaxLength, positionMaxLength } from '#contract/constants.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import { isEmail } from '#src/lib/email.ts';

/** What the dialog asks for. */
export interface EmployeeValues {
  last_name: string;
  first_name: string;
  middle_name: string;
  email: string;
  position: string;
  department: Titled | null;
  role: string;
}

export const textFields = ['last_name', 'first_name', 'middle_name', 'email', 'position'] as const;
const required: readonly (keyof EmployeeValues)[] = ['last_name', 'first_name', 'email', 'department'];

/** Why a field is refused: a key under `kit.invalid` with its number. */
export interface Problem {
  readonly key: 'required' | 'too_long' | 'email';
  readonly count?: number;
}
export type Problems = Partial<Record<keyof EmployeeValues, Problem>>;

/** What is wrong with each field as it stands now; nothing when it may be sent. */
export function findProblems(values: EmployeeValues): Problems {
  const problems: Problems = {};
  for (const field of textFields) {
    const longest = field === 'position' ? positionMaxLength : nameMaxLength;
    if (values[field].trim().length > longest) problems[field] = { key: 'too_long', count: longest };
  }
  if (!isEmail(values.email)) problems.email = { key: 'email' };
  for (const field of required) {
    const value = values[field];
    if (value === null || (typeof value === 'string' && value.trim() === '')) problems[field] = { key: 'required' };
  }
  return problems;
}

/** The fields that differ from what was there, trimmed, as the wire names them. */
export function findChanges(before: EmployeeValues, now: EmployeeValues): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const field of textFields) {
    if (now[field].trim() !== before[field]) changed[field] = now[field].trim();
  }
  if (now.department !== null && now.department.id !== before.department?.id) changed.department_id = now.department.id;
  if (now.role !== before.role) changed.role = now.role;
  return changed;
}
