import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { standardReportCalls } from '#contract/standard-reports.calls.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { filterQuery } from '#src/kit/list/list-query.rules.ts';
import { useListState } from '#src/kit/list/use-list-state.ts';
import { ReportDialog } from '#src/kit/report/report-dialog.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { employeesOf } from './employees-resource.ts';

/** A spreadsheet of everybody in the course whom the list's search and filters find at the moment. */
export default function ExportDialog({ api, onClose }: { api: ActionApi; onClose: () => void }) {
  const { t } = useTranslations();
  const { id = '' } = useParams();
  const resource = useMemo(() => employeesOf(id), [id]);
  const [state] = useListState(resource);
  // The filter of the moment when it was asked for: what changes behind the dialog is another list.
  const [filter] = useState(() => filterQuery(state, resource));
  const ask = useCallback(
    () => api.call(standardReportCalls.requestCourse, { params: { id }, query: filter }),
    [api, id, filter],
  );
  return (
    <ReportDialog
      title={t('assigned_employees.actions.export')}
      about={t(`assigned_employees.export.${Object.keys(filter).length > 0 ? 'found' : 'all'}`)}
      ask={ask}
      onClose={onClose}
    />
  );
}
