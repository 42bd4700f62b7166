import { Button, Checkbox, InputNumber, Radio, Segmented } from 'antd';
import { useId, useState } from 'react';
import type { ImportAddType, ImportOutcome, ImportPreview } from '#contract/imports.ts';
import { wordsOfFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { Figures } from '#src/kit/panel/panel.tsx';
import { useWords } from '#src/kit/words.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { findObstacle, listOutcomes } from './import-flow.rules.ts';
import { RowsTable } from './rows-table.tsx';

interface PreviewPartProps {
  preview: ImportPreview;
  api: ActionApi;
  onBack(): void;
  onStarted(): void;
}

/** What the file would do, row by row, and the choices that change it. Nothing is written before the button. */
export function PreviewPart({ preview, api, onBack, onStarted }: PreviewPartProps) {
  const { t, language } = useWords();
  const confirmId = useId();
  const outcomes = listOutcomes(preview);
  const [shown, setShown] = useState<ImportOutcome | undefined>(outcomes[0]);
  const [addType, setAddType] = useState<ImportAddType>('add');
  const [sendsLetters, setSendsLetters] = useState(true);
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isStarting, setIsStarting] = useState(false);
  const obstacle = findObstacle(preview, { addType, sendsLetters, confirmed });
  const count = (value: number) => formatCount(value, language);
  const { counts, license, replace } = preview;
  const missing = addType === 'replace' ? license.missing_on_replace : license.missing;

  async function start(): Promise<void> {
    setIsStarting(true);
    setFailure(undefined);
    try {
      await api.post('users/employee/csv/process', {
        event_id: preview.event_id,
        add_type: addType,
        need_message: sendsLetters,
        ...(addType === 'replace' && { confirm_removal: replace.removed }),
      });
      onStarted();
    } catch (error) {
      setFailure(wordsOfFailure(error));
      setIsStarting(false);
    }
  }

  return (
    <div className="import-part">
      <p className="kit-muted">
        {t('employees.import.file', {
          name: preview.file_name,
          encoding: preview.encoding,
          rows: count(preview.rows_count),
        })}
      </p>
      <Figures
        figures={(['created', 'changed', 'skipped', 'refused'] as const).map((outcome) => ({
          name: outcome,
          label: t(`employees.import.outcomes.${outcome}`),
          value: count(counts[outcome]),
        }))}
      />
      <Columns preview={preview} />
      {shown === undefined ? null : (
        <>
          <Segmented
            aria-label={t('employees.import.rows')}
            value={shown}
            onChange={setShown}
            options={outcomes.map((outcome) => ({
              value: outcome,
              label: `${t(`employees.import.outcomes.${outcome}`)} · ${count(counts[outcome])}`,
            }))}
          />
          <RowsTable rows={preview.rows.filter((row) => row.outcome === shown)} outcome={shown} total={counts[shown]} />
        </>
      )}
      {preview.new_departments_count > 0 ? (
        <p>
          {t('employees.import.new_departments', { count: preview.new_departments_count })}{' '}
          <span className="kit-muted">{preview.new_departments.slice(0, 20).join(', ')}</span>
        </p>
      ) : null}
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
          <div className="import-warning">
            <Icon name="alert" size={16} />
            <div>
              <p>{t('employees.import.removal', { count: replace.removed, kept: count(replace.kept) })}</p>
              <p className="kit-muted">
                {replace.sample
                  .slice(0, 10)
                  .map((person) => person.full_name)
                  .join(', ')}
              </p>
              {replace.needs_confirmation ? (
                <p>
                  <label htmlFor={confirmId}>
                    {t('employees.import.confirm', { removed: count(replace.removed) })}
                  </label>{' '}
                  <InputNumber id={confirmId} min={0} precision={0} value={confirmed} onChange={setConfirmed} />
                </p>
              ) : null}
            </div>
          </div>
        ) : null}
      </fieldset>
      <Checkbox
        checked={sendsLetters}
        disabled={preview.letters === 0}
        onChange={(event) => setSendsLetters(event.target.checked)}
      >
        {t('employees.import.letters', { count: preview.letters })}
      </Checkbox>
      {missing > 0 ? (
        <p className="import-warning" role="alert">
          <Icon name="alert" size={16} />
          {t('employees.import.missing', {
            count: missing,
            used: count(license.users_count),
            limit: count(license.users_limit),
          })}
        </p>
      ) : null}
      {failure === undefined ? null : (
        <p className="import-warning" role="alert">
          <Icon name="alert" size={16} />
          {failure}
        </p>
      )}
      <div className="import-foot">
        <Button type="primary" loading={isStarting} disabled={obstacle !== null} onClick={() => void start()}>
          {t('employees.import.start')}
        </Button>
        <Button onClick={onBack} disabled={isStarting}>
          {t('employees.import.other_file')}
        </Button>
        {obstacle === 'nothing' ? <span className="kit-muted">{t('employees.import.nothing')}</span> : null}
      </div>
    </div>
  );
}

/** How the headings were understood; those that are not read are named. */
function Columns({ preview }: { preview: ImportPreview }) {
  const { t } = useWords();
  const unread = preview.columns.filter(({ field, title }) => field === null && title !== '');
  return (
    <p>
      {t('employees.import.columns')}{' '}
      {preview.columns
        .flatMap(({ field, title }) => (field === null ? [] : [`${title} → ${t(`employees.import.fields.${field}`)}`]))
        .join('; ')}
      {unread.length > 0 ? (
        <span className="kit-muted">
          {' '}
          {t('employees.import.unread', { columns: unread.map(({ title }) => title).join(', ') })}
        </span>
      ) : null}
    </p>
  );
}
