import { useCallback } from 'react';
import { employeeCalls } from '#contract/employees.calls.ts';
import type { EmployeeFilterParams } from '#contract/employees.ts';
import type { ActionApi, BulkSelection } from '#src/kit/index.ts';
import { ReportDialog } from '#src/kit/report/report-dialog.tsx';
import { useTranslations } from '#src/kit/translations.ts';

interface SelectionReportDialogProps {
  selection: BulkSelection<EmployeeFilterParams>;
  api: ActionApi;
  onClose(): void;
  onDone(): void;
}

/** A spreadsheet of the checked people, or of all that the filter finds but the unchecked ones. */
export default function SelectionReportDialog({ selection, api, onClose, onDone }: SelectionReportDialogProps) {
  const { t } = useTranslations();
  const ask = useCallback(async () => {
    const { all, includeIds, excludeIds, filter } = selection;
    const query = all ? ({ ...filter, need_all: 'true' } as const) : {};
    const body = { include_ids: includeIds, exclude_ids: excludeIds };
    const accepted = await api.call(employeeCalls.requestEmployeesReport, { query, body });
    onDone();
    return accepted;
  }, [selection, api, onDone]);
  return (
    <ReportDialog
      title={t('employees.report.title')}
      about={t('employees.report.about', { count: selection.count })}
      ask={ask}
      onClose={onClose}
    />
  );
}
