import { z } from 'zod';
import type { Language } from '#contract/constants.ts';
import { type EmployeeSelection, employeeSelection } from '#contract/employees.ts';
import { percentOrNull, shownLevelOrNull, wholePercent } from '#contract/figures.ts';
import { defineReportKind, type Making, makeCover, requestReport } from '#modules/reports/index.ts';
import { AppError } from '#platform/app-error.ts';
import { dayIn } from '#platform/calendar.ts';
import { joinDepartmentPath } from '#platform/guessing/index.ts';
import { type Translator, translator } from '#platform/i18n.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import { type Column, sheetOf, writeWorkbook } from '#platform/spreadsheet/index.ts';
import { type EmployeeRow, selectEmployeeRows } from './employee-repository.ts';
import { countSelected, selectEmployeeIds } from './employee-write-repository.ts';

/** Rows read at once. */
const batchSize = 500;

const params = z.object({ selection: employeeSelection });

/** The people of a selection with their figures, as the list shows them: one row each, by name. */
export const employeesReport = defineReportKind({
  name: 'employees',
  permission: 'admin.staff.employees',
  params,
  standing: (_, { departments_ids }) => ({
    selection: employeeSelection.parse({
      all: true,
      filter: departments_ids.length === 0 ? {} : { departments: departments_ids },
    }),
  }),
  make: async (scope, { selection }, { signal, tell }) => {
    const ids = await selectEmployeeIds(scope, selection);
    const t = translator(scope.language);
    const sheet = {
      name: t('reports.employees.title'),
      columns: describeColumns(t, scope.language),
      batches: readBatches(scope, ids, { signal, tell }),
    };
    return {
      name: t('reports.employees.file_name', { date: dayIn(scope.now, scope.timeZone) }),
      content: writeWorkbook({
        sheets: [sheetOf(sheet)],
        // The file is brought back by the import, which reads the first sheet.
        cover: await makeCover(scope, { title: sheet.name, isLast: true }),
        timeZone: scope.timeZone,
      }),
    };
  },
});

/** Asks for the report of a selection. Throws `employees_not_chosen` when it means nobody. */
export async function requestEmployeesReport(
  scope: PersonScope,
  selection: EmployeeSelection,
): Promise<{ id: string }> {
  if ((await countSelected(scope, selection)) === 0) throw new AppError('employees_not_chosen');
  return requestReport(scope, employeesReport, { selection });
}

async function* readBatches(
  scope: TenantScope,
  ids: readonly string[],
  { signal, tell }: Pick<Making, 'signal' | 'tell'>,
): AsyncGenerator<EmployeeRow[]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    signal.throwIfAborted();
    yield await selectEmployeeRows(scope, ids.slice(from, from + batchSize));
    await tell(from + batchSize, ids.length);
  }
}

function describeColumns(t: Translator, language: Language): Column<EmployeeRow>[] {
  const title = (name: string) => t(`reports.employees.columns.${name}`);
  const yesNo = (is: boolean) => t(is ? 'reports.yes' : 'reports.no');
  const lists = new Intl.ListFormat(language === 'uz' ? 'ru' : language, { type: 'unit', style: 'short' });
  const count = (name: string, read: (row: EmployeeRow) => number): Column<EmployeeRow> => ({
    title: title(name),
    width: 14,
    kind: 'number',
    read,
  });
  return [
    // Apart, and the department with its path: the import reads the file again and finds nothing to change.
    { title: title('last_name'), width: 22, kind: 'text', read: (row) => row.last_name },
    { title: title('first_name'), width: 18, kind: 'text', read: (row) => row.first_name },
    { title: title('middle_name'), width: 20, kind: 'text', read: (row) => row.middle_name },
    { title: title('email'), width: 30, kind: 'text', read: (row) => row.email },
    {
      title: title('department'),
      width: 28,
      kind: 'text',
      read: (row) => joinDepartmentPath([...row.departments_above, row.department_title]),
    },
    { title: title('position'), width: 28, kind: 'text', read: (row) => row.position },
    { title: title('role'), width: 18, kind: 'text', read: (row) => t(`commons:role.${row.role}`) },
    { title: title('tags'), width: 24, kind: 'text', read: (row) => lists.format(row.tags.map((tag) => tag.title)) },
    { title: title('is_registered'), width: 16, kind: 'text', read: (row) => yesNo(row.registered_at !== null) },
    { title: title('created_at'), width: 14, kind: 'day', read: (row) => row.created_at },
    { title: title('progress'), width: 12, kind: 'percent', read: (row) => wholePercent(row.progress) },
    { title: title('is_behind'), width: 14, kind: 'text', read: (row) => yesNo(row.is_behind) },
    { title: title('risk_level'), width: 12, kind: 'number', read: (row) => shownLevelOrNull(row.risk_level) },
    { title: title('incident'), width: 24, kind: 'percent', read: (row) => percentOrNull(row.incident_probability) },
    count('sent', (row) => row.phishing_sent),
    count('opened', (row) => row.phishing_opened),
    count('clicked', (row) => row.phishing_clicked),
    count('entered_data', (row) => row.phishing_entered_data),
    count('opened_attachment', (row) => row.phishing_opened_attachment),
    count('reported', (row) => row.phishing_reported),
  ];
}
