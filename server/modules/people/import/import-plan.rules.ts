import { type Language, nameMaxLength, positionMaxLength } from '#contract/constants.ts';
import { email as emailSchema } from '#contract/employees.ts';
import type { ImportField, ImportOutcome, ImportReason } from '#contract/imports.ts';
import { type Role, rolePriority } from '#contract/permissions.ts';
import { cleanName, cleanOptionalName } from '#contract/person-name.ts';
import { joinFullName } from '#platform/full-name.ts';
import { findStraySign, readEmailAddress, splitPersonName } from '#platform/guessing/index.ts';
import type { PersonValues } from '../change-sets/parts.ts';
import { recognizeLanguage } from './import-columns.rules.ts';
import { DepartmentFinder, type DepartmentTarget, type KnownDepartment } from './import-departments.rules.ts';

/** Somebody who is in the organization already. */
export interface KnownPerson {
  readonly id: string;
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly position: string;
  readonly department_id: string;
  readonly language: Language;
  readonly role: Role;
}

/** What a row says about somebody; undefined: it says nothing, an empty cell changes nothing. */
interface GivenValues {
  last_name: string | undefined;
  first_name: string | undefined;
  middle_name: string | undefined;
  position: string | undefined;
  language: Language | undefined;
  department: DepartmentTarget | undefined;
}

export interface PlannedCreate {
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly position: string;
  readonly language: Language;
  /** Undefined: 'Без отдела'. */
  readonly department: DepartmentTarget | undefined;
}

export interface PlannedChange {
  readonly id: string;
  readonly email: string;
  /** The fields that change alone, before and after. */
  readonly before: PersonValues;
  readonly after: Omit<PersonValues, 'department_id'>;
  /** Where the person goes; undefined: they stay. */
  readonly department: DepartmentTarget | undefined;
}

export interface PlannedRow {
  readonly row: number;
  readonly outcome: ImportOutcome;
  readonly reason: ImportReason | null;
  readonly field: ImportField | null;
  readonly value: string | null;
  /** The row that has the same address. */
  readonly other_row: number | null;
  readonly email: string;
  readonly full_name: string;
  readonly department: string;
  readonly changes: { field: ImportField; old: string; new: string }[];
}

/** What becomes of a row, and the writing that follows from it. */
export interface AcceptedRow {
  readonly row: PlannedRow;
  readonly create: PlannedCreate | undefined;
  readonly change: PlannedChange | undefined;
}

type Decision = Pick<PlannedRow, 'outcome' | 'reason' | 'field' | 'value' | 'other_row' | 'changes'> &
  Partial<Omit<AcceptedRow, 'row'>>;
const unsaid = { field: null, value: null, other_row: null, changes: [] };
const nothing = { ...unsaid, reason: null, create: undefined, change: undefined };

/** New departments that a preview names. */
const pathsShown = 200;

/** As long as an address may be. */
const emailMaxLength = 254;
const cleaned: Partial<Record<ImportField, (cell: string) => string>> = {
  email: readEmailAddress,
  middle_name: cleanOptionalName,
};

/** As much of a value as is shown: a cell may hold megabytes. */
const shownLength = 300;

function cut(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

/** Why a row cannot be taken. */
interface Refusal {
  readonly reason: ImportReason;
  readonly field: ImportField;
  readonly value: string;
  readonly other_row?: number;
}

export interface ImportSetting {
  readonly fields: readonly (ImportField | null)[];
  /** Those whose addresses the file names; others are of no matter here. */
  readonly people: readonly KnownPerson[];
  readonly departments: readonly KnownDepartment[];
  readonly viewerRole: Role;
  /** Of new people whose row names no language. */
  readonly language: Language;
}

/**
 * Decides row by row what a file does: whom it creates, changes, skips and refuses. Writes nothing. The rows come in
 * the order of the file; {@link ImportPlanner.summarize} counts what came of them.
 */
export class ImportPlanner {
  private readonly counts = { created: 0, changed: 0, skipped: 0, refused: 0 };
  private withoutDepartment = 0;
  private readonly setting: ImportSetting;
  private readonly finder: DepartmentFinder;
  private readonly peopleByEmail: Map<string, KnownPerson>;
  /** The addresses that were named, and the row of each. */
  private readonly named = new Map<string, number>();

  constructor(setting: ImportSetting) {
    this.setting = setting;
    this.finder = new DepartmentFinder(setting.departments);
    this.peopleByEmail = new Map(setting.people.map((person) => [person.email.toLowerCase(), person]));
  }

  /** What becomes of a row. `number` is its number in the file, the heading being 1 in most. */
  take(number: number, cells: readonly string[]): AcceptedRow {
    const texts = this.textsOf(cells);
    const email = (texts.get('email') ?? '').toLowerCase();
    const known = this.peopleByEmail.get(email);
    if (email === '' && isTotal(cells)) {
      this.counts.skipped += 1;
      const label = cut(cells.find((cell) => cell !== '') ?? '');
      const row = { ...unsaid, row: number, email, full_name: label, department: '' };
      return { row: { ...row, outcome: 'skipped', reason: 'total_row' }, create: undefined, change: undefined };
    }
    const said =
      assessEmail(email, texts.get('email') ?? '', this.named.get(email)) ??
      this.assessPerson(known, email) ??
      this.readValues(texts, known);
    // A cell of a megabyte is nobody's address.
    if (email !== '' && email.length <= emailMaxLength && !this.named.has(email)) this.named.set(email, number);
    const shown = {
      row: number,
      email: cut(email),
      full_name: cut(showName(texts)),
      department: cut(texts.get('department') ?? ''),
    };
    const { create, change, ...decided } =
      'reason' in said
        ? { ...nothing, outcome: 'refused' as const, ...said, value: cut(said.value) }
        : this.decide(email, known, said);
    this.counts[decided.outcome] += 1;
    return { row: { ...shown, ...decided }, create, change };
  }

  private decide(email: string, known: KnownPerson | undefined, said: GivenValues): Decision {
    if (known === undefined) {
      if (said.department === undefined && this.setting.fields.includes('department')) this.withoutDepartment += 1;
      const create = {
        email,
        last_name: said.last_name ?? '',
        first_name: said.first_name ?? '',
        middle_name: said.middle_name ?? '',
        position: said.position ?? '',
        language: said.language ?? this.setting.language,
        department: said.department,
      };
      return { ...nothing, outcome: 'created', create };
    }
    const changes: PlannedRow['changes'] = [];
    const before: Record<string, string> = {};
    const after: Record<string, string> = {};
    for (const field of ['last_name', 'first_name', 'middle_name', 'position', 'language'] as const) {
      const value = said[field];
      if (value === undefined || value === known[field]) continue;
      changes.push({ field, old: known[field], new: value });
      before[field] = known[field];
      after[field] = value;
    }
    const isMoved = said.department !== undefined && said.department.id !== known.department_id;
    const department = isMoved ? said.department : undefined;
    if (department !== undefined) {
      before.department_id = known.department_id;
      const old = this.finder.describePath({ id: known.department_id });
      changes.push({ field: 'department', old, new: this.finder.describePath(department) });
    }
    if (changes.length === 0) return { ...nothing, outcome: 'skipped', reason: 'unchanged' };
    return { ...nothing, outcome: 'changed', changes, change: { id: known.id, email, before, after, department } };
  }

  /** The department comes last: one that is missing is made only for a row that is taken. */
  private readValues(texts: ReadonlyMap<ImportField, string>, known: KnownPerson | undefined): GivenValues | Refusal {
    const isNewcomer = known === undefined;
    const whole = texts.get('full_name');
    // Compound names have no seam: whoever is called so already is not taken apart anew.
    const isKnownName = whole === undefined || whole === '' || (known !== undefined && joinFullName(known) === whole);
    const name = isKnownName ? null : splitPersonName(whole, 'surname');
    const values = {
      last_name: texts.get('last_name') || name?.last_name || undefined,
      first_name: texts.get('first_name') || name?.first_name || undefined,
      middle_name: texts.get('middle_name') || name?.middle_name || undefined,
      position: texts.get('position') || undefined,
    };
    for (const [field, value] of Object.entries(values) as [keyof typeof values, string | undefined][]) {
      const longest = field === 'position' ? positionMaxLength : nameMaxLength;
      if (value !== undefined && value.length > longest) return { reason: 'value_too_long', field, value };
    }
    const languageCell = texts.get('language') ?? '';
    const language = languageCell === '' ? undefined : (recognizeLanguage(languageCell) ?? null);
    if (language === null) return { reason: 'language_unknown', field: 'language', value: languageCell };
    if (isNewcomer && values.last_name === undefined) {
      return { reason: 'last_name_missing', field: 'last_name', value: '' };
    }
    if (isNewcomer && values.first_name === undefined) {
      return { reason: 'first_name_missing', field: 'first_name', value: '' };
    }
    const departmentCell = texts.get('department') ?? '';
    const department = departmentCell === '' ? undefined : this.finder.find(departmentCell, known?.department_id);
    if (department !== undefined && 'reason' in department) {
      return { reason: department.reason, field: 'department', value: departmentCell };
    }
    return { ...values, language, department };
  }

  private assessPerson(known: KnownPerson | undefined, email: string): Refusal | null {
    if (known === undefined || rolePriority[known.role] <= rolePriority[this.setting.viewerRole]) return null;
    return { reason: 'role_above_own', field: 'email', value: email };
  }

  private textsOf(cells: readonly string[]): Map<ImportField, string> {
    const texts = new Map<ImportField, string>();
    for (const [index, field] of this.setting.fields.entries()) {
      if (field !== null) texts.set(field, (cleaned[field] ?? cleanName)(cells[index] ?? ''));
    }
    return texts;
  }

  /** What the rows taken so far come to. */
  summarize() {
    return {
      counts: this.counts,
      withoutDepartment: this.withoutDepartment,
      newDepartments: this.finder.created,
      newDepartmentPaths: this.finder.listCreatedPaths(pathsShown),
      namedEmails: [...this.named.keys()],
    };
  }
}

/** What a table sums up at its end is nobody. */
function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== '') ?? '';
  return /^(?:итого|всего|(?:grand )?total|jami)(?![\p{L}\p{N}])/iu.test(first);
}

function assessEmail(email: string, typed: string, otherRow: number | undefined): Refusal | null {
  if (email === '') return { reason: 'email_missing', field: 'email', value: '' };
  const stray = findStraySign(email);
  if (stray !== null && email.includes('@')) return { reason: 'email_sign', field: 'email', value: stray };
  if (!emailSchema.safeParse(email).success) return { reason: 'email_invalid', field: 'email', value: typed };
  if (otherRow === undefined) return null;
  return { reason: 'email_repeated', field: 'email', value: typed, other_row: otherRow };
}

function showName(texts: ReadonlyMap<ImportField, string>): string {
  const parts = [texts.get('last_name'), texts.get('first_name'), texts.get('middle_name')];
  return texts.get('full_name') || parts.filter((part) => part).join(' ');
}

/** More than half of the organization going is asked about twice (a wrong file removes everybody otherwise). */
export function needsRemovalConfirmation(removedCount: number, peopleCount: number): boolean {
  return removedCount * 2 > peopleCount;
}
