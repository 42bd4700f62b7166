import { useCallback } from 'react';
import type { Employee, EmployeeFilterParams } from '#contract/employees.ts';
import { standardReportCalls } from '#contract/standard-reports.calls.ts';
import type { ActionApi, BulkSelection } from '#src/kit/index.ts';
import { ReportDialog } from '#src/kit/report/report-dialog.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { fullName } from '#src/lib/full-name.ts';

interface EmployeeProgressProps {
  row: Pick<Employee, 'id' | 'last_name' | 'first_name' | 'middle_name'>;
  api: ActionApi;
  onClose(): void;
}

/** What one employee had to learn and how far they are. */
export function EmployeeProgress({ row, api, onClose }: EmployeeProgressProps) {
  const { t } = useTranslations();
  const { call } = api;
  const ask = useCallback(
    () => call(standardReportCalls.requestProgress, { body: { users_ids: [row.id] } }),
    [call, row.id],
  );
  return (
    <ReportDialog
      title={t('reports.ask.progress.title')}
      about={t('reports.ask.progress.of_person', { name: fullName(row) })}
      ask={ask}
      onClose={onClose}
    />
  );
}

interface SelectionProgressProps {
  selection: BulkSelection<EmployeeFilterParams>;
  api: ActionApi;
  onClose(): void;
  onDone(): void;
}

/** What the chosen of the list had to learn and how far they are. */
export function SelectionProgress({ selection, api, onClose, onDone }: SelectionProgressProps) {
  const { t } = useTranslations();
  const { call } = api;
  const ask = useCallback(async () => {
    const accepted = await call(standardReportCalls.requestProgress, { body: { selection: selection.body() } });
    onDone();
    return accepted;
  }, [call, selection, onDone]);
  return (
    <ReportDialog
      title={t('reports.ask.progress.title')}
      about={t('reports.ask.progress.of_chosen', { count: selection.count })}
      ask={ask}
      onClose={onClose}
    />
  );
}
