import type { ChangeSetUndo } from '#contract/change-sets.ts';
import type { ImportResult } from '#contract/imports.ts';
import type { LongTask } from '#contract/tasks.ts';
import { Figures } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { UndoOutcome } from '#src/kit/use/undo-outcome.tsx';
import { errorText } from '#src/lib/error-text.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { Warning } from './warning.tsx';

/** What came of an import, or of taking one back. */
export function OutcomePart({ task }: { task: LongTask }) {
  const { t } = useTranslations();
  if (task.status === 'cancelled') return <p role="status">{t('employees.import.cancelled')}</p>;
  if (task.status === 'error' || task.result === null) {
    const said = errorText(task.error);
    return <Warning>{'text' in said ? said.text : t(said.key)}</Warning>;
  }
  return task.kind === 'import_undo' ? (
    <>
      <p role="status">{t('employees.import.undo.done')}</p>
      <UndoOutcome result={task.result as ChangeSetUndo} />
    </>
  ) : (
    <ImportOutcome result={task.result as ImportResult} />
  );
}

function ImportOutcome({ result }: { result: ImportResult }) {
  const { t, language } = useTranslations();
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
