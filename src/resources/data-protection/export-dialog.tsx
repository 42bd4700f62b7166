import { useCallback } from 'react';
import { dataProtectionCalls } from '#contract/data-protection.calls.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { ReportDialog } from '#src/kit/report/report-dialog.tsx';
import { useTranslations } from '#src/kit/translations.ts';

interface ExportDialogProps {
  row: { id: string };
  api: ActionApi;
  onClose: () => void;
}

/** Everything that is kept about a person, as an archive to hand over. */
export default function ExportDialog({ row, api, onClose }: ExportDialogProps) {
  const { t } = useTranslations();
  const { call } = api;
  const ask = useCallback(
    () => call(dataProtectionCalls.requestPersonData, { params: { id: row.id } }),
    [call, row.id],
  );
  return (
    <ReportDialog
      title={t('data_protection.export.title')}
      about={t('data_protection.export.about')}
      ask={ask}
      onClose={onClose}
    />
  );
}
