import type { Language } from '#contract/constants.ts';
import type { Employee, EmployeeCard, EmployeeOption, PhishingCounts } from '#contract/employees.ts';
import { editEmployeeBody, noteBody } from '#contract/employees.ts';
import { percentOrNull, shownLevelOrNull, wholePercent } from '#contract/figures.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import type { PersonScope } from '#platform/scope.ts';
import { titleOfTag } from '#platform/standard-titles.ts';
import type { EmployeeCardRow, EmployeeRow, OptionRow } from './employee-repository.ts';
import { listEmployeeActions, type Viewer } from './roles.rules.ts';

export const employeeEdits = defineEdits<EmployeeRow & { readonly note_text?: string | null }>(
  'employee',
  [editEmployeeBody, noteBody],
  // Lists show no notes.
  (row) => ({ ...row, ...(row.note_text !== undefined && { text: row.note_text ?? '' }) }),
);

/** Who looks, and in which language. */
export interface Reader extends Viewer {
  readonly language: Language;
}

export function viewerOf(scope: PersonScope): Reader {
  return {
    userId: scope.userId,
    role: scope.role,
    mayEditStaff: scope.permissions.has('admin.staff.employees'),
    language: scope.language,
  };
}

export function presentEmployee(viewer: Reader, row: EmployeeRow, withRiskLevel = true): Employee {
  const isRegistered = row.registered_at !== null;
  // Who only teaches sees of people what teaching needs.
  const seesRisk = viewer.mayEditStaff;
  return {
    id: row.id,
    version: employeeEdits.versionOf(row),
    organization_id: row.organization_id,
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: row.middle_name,
    full_name: joinFullName(row),
    email: row.email,
    position: row.position,
    role: row.role,
    roles: [row.role],
    department: { id: row.department_id, title: row.department_title },
    departments_above: row.departments_above,
    is_registered: isRegistered,
    created_at: row.created_at.toISOString(),
    tags: row.tags
      .filter(({ type }) => seesRisk || type !== 'risk_group')
      .map(({ type, ...tag }) => ({
        ...tag,
        title: titleOfTag(viewer.language, { type, title: tag.title }),
        isNew: type === 'newbie',
      })),
    statistic: {
      progress: wholePercent(row.progress),
      risk_level: seesRisk && withRiskLevel ? shownLevelOrNull(row.risk_level) : null,
      phishing_indicator: seesRisk ? percentOrNull(row.incident_probability) : null,
      learning: row.is_behind ? 'BEHIND' : 'NORMAL',
      phishing_events: seesRisk ? presentEvents(row) : null,
    },
    can: listEmployeeActions(viewer, { id: row.id, role: row.role, is_registered: isRegistered }),
  };
}

function presentEvents(row: EmployeeRow): PhishingCounts {
  return {
    sent: row.phishing_sent,
    opened: row.phishing_opened,
    clicked: row.phishing_clicked,
    entered_data: row.phishing_entered_data,
    opened_attachment: row.phishing_opened_attachment,
    reported: row.phishing_reported,
  };
}

export function presentCard(
  viewer: Reader,
  row: EmployeeCardRow,
  departmentPath: readonly { id: string; title: string }[],
): EmployeeCard {
  return {
    ...presentEmployee(viewer, row),
    language: row.language,
    time_zone: row.time_zone,
    registered_at: row.registered_at?.toISOString() ?? null,
    department_path: [...departmentPath],
    avatar_file_id: row.avatar_file_id,
    has_two_factor: row.has_two_factor,
    note: presentNote(row),
    version: employeeEdits.versionOf(row),
  };
}

function presentNote(row: EmployeeCardRow): EmployeeCard['note'] {
  if (row.note_text === null || row.note_updated_at === null || row.note_text === '') return null;
  return {
    text: row.note_text,
    updated_at: row.note_updated_at.toISOString(),
    updated_by:
      row.note_author_id === null
        ? null
        : {
            id: row.note_author_id,
            full_name: joinFullName({
              last_name: row.note_author_last_name ?? '',
              first_name: row.note_author_first_name ?? '',
              middle_name: row.note_author_middle_name ?? '',
              email: row.note_author_email ?? '',
            }),
          },
  };
}

export function presentOption(row: OptionRow): EmployeeOption {
  return {
    id: row.id,
    full_name: joinFullName(row),
    email: row.email,
    position: row.position,
    department: { id: row.department_id, title: row.department_title },
    departments_above: row.departments_above,
    is_registered: row.registered_at !== null,
  };
}
