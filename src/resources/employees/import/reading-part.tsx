// typed outside a form: preview
import { Button, Select } from 'antd';
import { useState } from 'react';
import { importCalls } from '#contract/imports.calls.ts';
import type { ImportField, ImportPreview, ImportReadBody } from '#contract/imports.ts';
import { failureToMessage } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { PlainTable } from '#src/kit/panel/plain-table.tsx';
import { ReadingNote } from '#src/kit/text-reading/reading-note.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { columnsOf, fieldChoices, missingFields, setColumn } from './columns.rules.ts';
import { ReadingChoices } from './reading-choices.tsx';
import { Warning } from './warning.tsx';

interface ReadingPartProps {
  preview: ImportPreview;
  api: ActionApi;
  onRead(preview: ImportPreview): void;
}

/** How the file was understood: encoding, delimiter, headings and what its columns hold. Each may be set otherwise. */
export function ReadingPart({ preview, api, onRead }: ReadingPartProps) {
  const { t } = useTranslations();
  const isUnfit = preview.missing_fields.length > 0;
  const [isOpen, setIsOpen] = useState(isUnfit);
  const [columns, setColumns] = useState(() => columnsOf(preview));
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isChanged = columns.some((field, at) => field !== preview.columns[at]?.field);
  const missing = missingFields(columns);

  async function read(body: ImportReadBody): Promise<void> {
    setIsReading(true);
    setFailure(undefined);
    try {
      const next = await api.call(importCalls.rereadImport, { params: { id: preview.event_id }, body });
      setColumns(columnsOf(next));
      setIsOpen(next.missing_fields.length > 0);
      onRead(next);
    } catch (error) {
      setFailure(failureToMessage(error));
    } finally {
      setIsReading(false);
    }
  }

  return (
    <section className="import-reading" aria-label={t('employees.import.reading_title')} aria-busy={isReading}>
      <ReadingChoices preview={preview} isReading={isReading} onChoose={(body) => void read(body)} />
      {preview.filled_cells === 0 ? null : (
        <span className="kit-muted">{t('employees.import.filled_cells', { count: preview.filled_cells })}</span>
      )}
      <ReadingNote reason={preview.encoding_reason} doubtfulRows={preview.doubtful_rows} />
      {failure === undefined ? null : <Warning>{failure}</Warning>}
      <ColumnsSummary preview={preview} />
      {isUnfit ? (
        <Warning>
          {t('employees.import.columns_missing', {
            fields: preview.missing_fields.map((field) => t(`employees.import.fields.${field}`)).join(', '),
          })}
        </Warning>
      ) : null}
      <div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'employees.import.columns_hide' : 'employees.import.columns_set')}
        </Button>
      </div>
      {isOpen ? (
        <>
          <div className="import-rows import-rows--columns">
            <PlainTable
              caption={t('employees.import.columns_title')}
              columns={[
                {
                  key: 'title',
                  label: t('employees.import.column'),
                  render: ({ title, samples }) => (
                    <span className="import-two-lines">
                      <span>{title || '—'}</span>
                      {samples.length > 0 ? <span className="kit-muted">{samples.join(', ')}</span> : null}
                    </span>
                  ),
                },
                {
                  key: 'field',
                  label: t('employees.import.holds'),
                  width: 146,
                  render: ({ at, title }) => (
                    <Select<ImportField | ''>
                      className="import-column"
                      aria-label={t('employees.import.column_holds', { title: title || at + 1 })}
                      value={columns[at] ?? ''}
                      disabled={isReading}
                      options={[
                        { value: '', label: t('employees.import.not_read') },
                        ...fieldChoices.map((value) => ({ value, label: t(`employees.import.fields.${value}`) })),
                      ]}
                      onChange={(field) => setColumns(setColumn(columns, at, field === '' ? null : field))}
                    />
                  ),
                },
              ]}
              rows={preview.columns.map((column, at) => ({ ...column, at }))}
              keyOf={({ at }) => String(at)}
            />
          </div>
          <div className="import-foot">
            <Button
              type={isUnfit ? 'primary' : 'default'}
              loading={isReading}
              disabled={!isChanged || missing.length > 0}
              onClick={() => void read({ columns: [...columns] })}
            >
              {t('employees.import.columns_apply')}
            </Button>
            <span className="kit-muted">
              {missing.length > 0
                ? t('employees.import.columns_still', {
                    fields: missing.map((field) => t(`employees.import.fields.${field}`)).join(', '),
                  })
                : t('employees.import.columns_kept')}
            </span>
          </div>
        </>
      ) : null}
    </section>
  );
}

/** How the headings were understood; those that are not read are named. */
function ColumnsSummary({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslations();
  const read = preview.columns.flatMap(({ field, title }) =>
    field === null ? [] : [`${title || '—'} → ${t(`employees.import.fields.${field}`)}`],
  );
  const unread = preview.columns.filter(({ field, title }) => field === null && title !== '');
  if (preview.missing_fields.length > 0) return null;
  return (
    <p>
      {t('employees.import.columns')} {read.join('; ')}
      {preview.is_remembered ? <span className="kit-muted"> {t('employees.import.remembered')}</span> : null}
      {unread.length > 0 ? (
        <span className="kit-muted">
          {' '}
          {t('employees.import.unread', { columns: unread.map(({ title }) => title).join(', ') })}
        </span>
      ) : null}
    </p>
  );
}
