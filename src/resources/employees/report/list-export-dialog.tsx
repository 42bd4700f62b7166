import { useCallback, useState } from 'react';
import { employeeCalls } from '#contract/employees.calls.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { filterQuery } from '#src/kit/list/list-query.rules.ts';
import { useListState } from '#src/kit/list/use-list-state.ts';
import { ReportDialog } from '#src/kit/report/report-dialog.tsx';
import { useTranslations } from '#src/kit/translations.ts';

/** A spreadsheet of everybody whom the list's search and filters find at the moment. */
export default function ListExportDialog({ api, onClose }: { api: ActionApi; onClose: () => void }) {
  const { t } = useTranslations();
  const resource = useKit().registry.resource('employees');
  const [state] = useListState(resource);
  // The filter of the moment when it was asked for: what changes behind the dialog is another list.
  const [filter] = useState(() => filterQuery(state, resource));
  const ask = useCallback(
    () => api.call(employeeCalls.requestEmployeesReport, { query: { ...filter, need_all: 'true' }, body: {} }),
    [api, filter],
  );
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <ReportDialog
      title={t('employees.report.export_title')}
      about={t(isNarrowed ? 'employees.report.export_found' : 'employees.report.export_all')}
      ask={ask}
      onClose={onClose}
    />
  );
}
