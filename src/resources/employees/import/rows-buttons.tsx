import { Button } from 'antd';
import { useState } from 'react';
import { importCalls } from '#contract/imports.calls.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { saveBlob } from '#src/kit/report/save-file.ts';
import { useTranslations } from '#src/kit/translations.ts';

interface RowsButtonsProps {
  importId: string;
  /** Name of the file that was imported. */
  fileName: string;
  isSmall?: boolean;
}

/** The state of every row of an import, as CSV or as a spreadsheet. */
export function RowsButtons({ importId, fileName, isSmall = false }: RowsButtonsProps) {
  const { t } = useTranslations();
  const { http } = useKit();
  const [saving, setSaving] = useState<string>();
  const save = async (format: 'csv' | 'xlsx') => {
    setSaving(format);
    const name = `${fileName.replace(/\.[^.]+$/, '')} — ${t('employees.import.rows_file')}.${format}`;
    try {
      const call = importCalls.downloadImportRows;
      saveBlob(await http.call(call, { params: { id: importId }, query: { format } }), name);
    } catch (error) {
      toastFailure(error);
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <span className="import-buttons">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size={isSmall ? 'small' : 'middle'}
          icon={<Icon name="download" size={16} />}
          loading={saving === format}
          aria-label={t('employees.import.rows_download', { name: fileName, format: format.toUpperCase() })}
          onClick={() => void save(format)}
        >
          {isSmall ? format.toUpperCase() : t('employees.import.rows_save', { format: format.toUpperCase() })}
        </Button>
      ))}
    </span>
  );
}
