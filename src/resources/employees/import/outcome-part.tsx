import type { ImportResult, ImportUndoResult } from '#contract/imports.ts';
import type { LongTask } from '#contract/tasks.ts';
import { Figures } from '#src/kit/panel/panel.tsx';
import { PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useWords } from '#src/kit/words.ts';
import { errorText } from '#src/lib/error-text.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { Warning } from './warning.tsx';

/** What came of an import, or of taking one back. */
export function OutcomePart({ task }: { task: LongTask }) {
  const { t } = useWords();
  if (task.status === 'cancelled') return <p role="status">{t('employees.import.cancelled')}</p>;
  if (task.status === 'error' || task.result === null) {
    const said = errorText(task.error);
    return <Warning>{'text' in said ? said.text : t(said.key)}</Warning>;
  }
  return task.kind === 'import_undo' ? (
    <UndoOutcome result={task.result as ImportUndoResult} />
  ) : (
    <ImportOutcome result={task.result as ImportResult} />
  );
}

function ImportOutcome({ result }: { result: ImportResult }) {
  const { t, language } = useWords();
  const names = ['created', 'changed', 'removed', 'skipped', 'refused', 'new_departments', 'letters'] as const;
  return (
    <>
      <p role="status">{t('employees.import.done')}</p>
      <Figures
        figures={names.map((name) => ({
          name,
          label: t(`employees.import.results.${name}`),
          value: formatCount(result[name], language),
        }))}
      />
    </>
  );
}

function UndoOutcome({ result }: { result: ImportUndoResult }) {
  const { t, language } = useWords();
  const names = ['removed', 'put_back', 'restored', 'departments'] as const;
  return (
    <>
      <p role="status">{t('employees.import.undo.done')}</p>
      <Figures
        figures={names.map((name) => ({
          name,
          label: t(`employees.import.undo.results.${name}`),
          value: formatCount(result[name], language),
        }))}
      />
      {result.kept_count === 0 ? null : (
        <>
          <p>{t('employees.import.undo.kept', { count: result.kept_count })}</p>
          <div className="import-rows">
            <PlainTable
              caption={t('employees.import.undo.kept_title')}
              columns={[
                { key: 'title', label: t('employees.import.undo.what'), render: ({ title }) => title },
                {
                  key: 'reason',
                  label: t('employees.import.reason'),
                  render: ({ reason }) => t(`employees.import.kept.${reason}`),
                },
              ]}
              rows={result.kept.map((one, at) => ({ ...one, at }))}
              keyOf={({ at }) => String(at)}
            />
          </div>
        </>
      )}
    </>
  );
}
