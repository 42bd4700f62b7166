import { Button } from 'antd';
import { useState } from 'react';
import type { ChangeSet } from '#contract/change-sets.ts';
import { importCalls } from '#contract/imports.calls.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { saveBlob } from '#src/kit/report/save-file.ts';
import { useTranslations } from '#src/kit/translations.ts';

/** What became of each row of an imported file, as a file. Nothing once the rows are gone. */
export function RowsPart({ changeSet }: { changeSet: ChangeSet }) {
  const { t } = useTranslations();
  const call = useCalls();
  const [saving, setSaving] = useState<string>();
  const reading = useCall(importCalls.listImports, { query: { limit: 20 }, resource: 'change_sets' });
  const entry = reading.data?.data.find(({ id }) => id === changeSet.id);
  if (!entry?.rows_until) return null;
  async function save(format: 'csv' | 'xlsx'): Promise<void> {
    setSaving(format);
    const name = `${changeSet.title.replace(/\.[^.]+$/, '')} — ${t('employees.import.rows_file')}.${format}`;
    try {
      const read = importCalls.downloadImportRows;
      saveBlob(await call(read, { params: { id: changeSet.id }, query: { format } }), name);
    } catch (error) {
      toastFailure(error);
    } finally {
      setSaving(undefined);
    }
  }
  return (
    <Panel title={t('change_sets.rows.title')} about={t('change_sets.rows.about')}>
      <span className="change-set-buttons">
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            icon={<Icon name="download" size={16} />}
            loading={saving === format}
            onClick={() => void save(format)}
          >
            {t('employees.import.rows_save', { format: format.toUpperCase() })}
          </Button>
        ))}
      </span>
    </Panel>
  );
}
