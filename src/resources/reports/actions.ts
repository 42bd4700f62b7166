import { reportCalls } from '#contract/reports.calls.ts';
import type { Report } from '#contract/reports.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { saveBlob } from '#src/kit/report/save-file.ts';

/** What can be done with a report, beside removing it. */
export const reportActions = {
  download: {
    icon: 'download',
    primary: true,
    run: async (row: Report, api: ActionApi) => {
      saveBlob(await api.call(reportCalls.readReportFile, { params: { id: row.id } }), row.file_name ?? '');
    },
  },
  repeat: {
    icon: 'refresh',
    run: async (row: Report, api: ActionApi) => {
      await api.call(reportCalls.repeatReport, { params: { id: row.id } });
      api.refresh();
      api.tell('reports.told.repeat');
    },
  },
} as const;
