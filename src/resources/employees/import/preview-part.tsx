// typed outside a form: preview
import { Button, InputNumber, Radio, Segmented } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { importCalls } from '#contract/imports.calls.ts';
import type { ImportAddType, ImportOutcome, ImportPreview } from '#contract/imports.ts';
import { failureToMessage } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { Figures } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { ConsequencesPart } from './consequences-part.tsx';
import { findObstacle, listOutcomes } from './import-flow.rules.ts';
import { ReadingPart } from './reading-part.tsx';
import { RowsTable } from './rows-table.tsx';
import { Warning } from './warning.tsx';

interface PreviewPartProps {
  preview: ImportPreview;
  api: ActionApi;
  /** The file was read in another way. */
  onRead(preview: ImportPreview): void;
  onBack(): void;
  onStarted(): void;
}

/** What the file would do, row by row, and the choices that change it. Nothing is written before the button. */
export function PreviewPart({ preview, api, onRead, onBack, onStarted }: PreviewPartProps) {
  const { t, language } = useTranslations();
  const confirmId = useId();
  const outcomes = listOutcomes(preview);
  const [chosen, setChosen] = useState<ImportOutcome>();
  const shown = chosen !== undefined && outcomes.includes(chosen) ? chosen : outcomes[0];
  const [addType, setAddType] = useState<ImportAddType>('add');
  const [sendsEmails, setSendsEmails] = useState(true);
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isStarting, setIsStarting] = useState(false);
  const isUnfit = preview.missing_fields.length > 0;
  const obstacle = findObstacle(preview, { addType, sendsEmails, confirmed });
  const count = (value: number) => formatCount(value, language);
  const { counts, license, replace } = preview;
  const missing = addType === 'replace' ? license.missing_on_replace : license.missing;

  async function start(): Promise<void> {
    setIsStarting(true);
    setFailure(undefined);
    try {
      await api.call(importCalls.processImport, {
        body: {
          event_id: preview.event_id,
          add_type: addType,
          need_message: sendsEmails,
          ...(addType === 'replace' && { confirm_removal: replace.removed }),
        },
      });
      onStarted();
    } catch (error) {
      setFailure(failureToMessage(error));
      setIsStarting(false);
    }
  }

  const whatComes = () => (
    <>
      {missing > 0 ? (
        <Warning>
          {t('employees.import.missing', {
            count: missing,
            used: count(license.users_count + license.given_count),
            limit: count(license.users_limit),
          })}
        </Warning>
      ) : null}
      <Figures
        figures={(['created', 'changed', 'skipped', 'refused'] as const).map((outcome) => ({
          name: outcome,
          label: t(`employees.import.outcomes.${outcome}`),
          value: count(counts[outcome]),
        }))}
      />
      {preview.without_department === 0 ? null : (
        <Warning isAlert={false}>
          {t('employees.import.without_department', { count: preview.without_department })}
        </Warning>
      )}
      {preview.restorable.count === 0 ? null : (
        <Warning isAlert={false}>
          {t('employees.import.restorable', {
            count: preview.restorable.count,
            names: preview.restorable.sample.map(({ full_name }) => full_name).join(', '),
          })}{' '}
          <Link to="/admin/staff/employees/removed">{t('employees.import.restore_first')}</Link>
        </Warning>
      )}
      {shown === undefined ? null : (
        <>
          <Segmented
            aria-label={t('employees.import.rows')}
            value={shown}
            onChange={setChosen}
            options={outcomes.map((outcome) => ({
              value: outcome,
              label: `${t(`employees.import.outcomes.${outcome}`)} · ${count(counts[outcome])}`,
            }))}
          />
          <RowsTable rows={preview.rows.filter((row) => row.outcome === shown)} outcome={shown} total={counts[shown]} />
        </>
      )}
      <fieldset className="import-choice">
        <legend>{t('employees.import.mode')}</legend>
        <Radio.Group
          value={addType}
          onChange={(event) => setAddType(event.target.value as ImportAddType)}
          options={[
            { value: 'add', label: t('employees.import.add') },
            { value: 'replace', label: t('employees.import.replace', { count: replace.removed }) },
          ]}
        />
        {addType === 'replace' && replace.removed > 0 ? (
          <Warning isAlert={false}>
            <p>{t('employees.import.removal', { count: replace.removed, kept: count(replace.kept) })}</p>
            <p className="kit-muted">
              {replace.sample
                .slice(0, 10)
                .map((person) => person.full_name)
                .join(', ')}
            </p>
            {replace.needs_confirmation ? (
              <p>
                <label htmlFor={confirmId}>{t('employees.import.confirm', { removed: count(replace.removed) })}</label>{' '}
                <InputNumber id={confirmId} min={0} precision={0} value={confirmed} onChange={setConfirmed} />
              </p>
            ) : null}
          </Warning>
        ) : null}
      </fieldset>
      <ConsequencesPart preview={preview} sendsEmails={sendsEmails} onEmails={setSendsEmails} />
      {failure === undefined ? null : <Warning>{failure}</Warning>}
    </>
  );

  return (
    <div className="import-part">
      <p className="kit-muted">
        {t('employees.import.file', {
          name: preview.file_name,
          encoding: t(`kit.text_reading.encodings.${preview.encoding}`),
          rows: count(preview.rows_count),
        })}
      </p>
      <ReadingPart preview={preview} api={api} onRead={onRead} />
      {isUnfit ? null : whatComes()}
      <div className="import-foot">
        <Button
          type="primary"
          loading={isStarting}
          disabled={isUnfit || obstacle !== null}
          onClick={() => void start()}
        >
          {t('employees.import.start')}
        </Button>
        <Button onClick={onBack} disabled={isStarting}>
          {t('employees.import.other_file')}
        </Button>
        {!isUnfit && obstacle === 'nothing' ? <span className="kit-muted">{t('employees.import.nothing')}</span> : null}
      </div>
    </div>
  );
}
