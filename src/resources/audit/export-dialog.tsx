import { useCallback, useState } from 'react';
import { auditCalls } from '#contract/audit.calls.ts';
import type { exportFormats } from '#contract/campaign-kinds.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { filterQuery } from '#src/kit/list/list-query.rules.ts';
import { useListState } from '#src/kit/list/use-list-state.ts';
import { ReportDialog } from '#src/kit/report/report-dialog.tsx';
import { useTranslations } from '#src/kit/translations.ts';

type ExportFormat = (typeof exportFormats)[number];

interface ExportProps {
  api: ActionApi;
  onClose(): void;
}

/** The entries that the search and the filters find at the moment, as a spreadsheet or as text. */
function ExportDialog({ api, onClose, format }: ExportProps & { format: ExportFormat }) {
  const { t } = useTranslations();
  const resource = useKit().registry.resource('audit');
  const [state] = useListState(resource);
  // The filter of the moment when it was asked for: what changes behind the dialog is another list.
  const [query] = useState(() => filterQuery(state, resource));
  const ask = useCallback(
    () => api.call(auditCalls.requestAuditReport, { query: { ...query, format } }),
    [api, query, format],
  );
  const isNarrowed = Object.keys(query).length > 0;
  return (
    <ReportDialog
      title={t('audit.export.title')}
      about={t(isNarrowed ? 'audit.export.found' : 'audit.export.all')}
      ask={ask}
      onClose={onClose}
    />
  );
}

export function ExportSpreadsheet(props: ExportProps) {
  return <ExportDialog format="xlsx" {...props} />;
}

export function ExportText(props: ExportProps) {
  return <ExportDialog format="csv" {...props} />;
}
