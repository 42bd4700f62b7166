import { Button, Progress } from 'antd';
import { useEffect } from 'react';
import type { ImportPreview, ImportResult } from '#contract/imports.ts';
import type { LongTask } from '#contract/tasks.ts';
import { tellFailure } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { Figures, ReadPart } from '#src/kit/panel/panel.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { errorText } from '#src/lib/error-text.ts';
import { formatCount } from '#src/lib/format-number.ts';

/** The live stream tells of progress; this is for when it is away. */
const pollMs = 2000;

interface ProgressPartProps {
  preview: ImportPreview;
  api: ActionApi;
  onClose(): void;
}

/** How far the import is, a way to stop it, and in the end what it did. */
export function ProgressPart({ preview, api, onClose }: ProgressPartProps) {
  const { t } = useWords();
  const reading = useRead<LongTask>('task', `/api/v2/events/${preview.event_id}`);
  const { data: task, retry } = reading;
  const isOver = task !== undefined && task.status !== 'in_process';

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(retry, pollMs);
    return () => clearInterval(timer);
  }, [isOver, retry]);
  useEffect(() => {
    if (!isOver) return;
    api.refresh();
    api.refresh('departments');
  }, [isOver, api]);

  const cancel = async () => {
    try {
      await api.remove(`events/${preview.event_id}`);
      retry();
    } catch (error) {
      tellFailure(error);
    }
  };

  return (
    <div className="import-part">
      <ReadPart reading={reading} height={120}>
        {(state) =>
          state.status === 'in_process' ? (
            <>
              <p role="status">
                {t(state.cancel_requested ? 'employees.import.stopping' : 'employees.import.running')}
              </p>
              <Progress percent={percentOf(state)} status="active" aria-label={t('employees.import.running')} />
              <p className="kit-muted">{t('employees.import.may_close')}</p>
            </>
          ) : (
            <Outcome task={state} />
          )
        }
      </ReadPart>
      <div className="import-foot">
        {isOver ? (
          <Button type="primary" onClick={onClose}>
            {t('employees.import.close')}
          </Button>
        ) : (
          <Button disabled={task === undefined || task.cancel_requested} onClick={() => void cancel()}>
            {t('employees.import.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

function percentOf(task: LongTask): number {
  return task.total === null || task.total === 0 ? 0 : Math.floor((task.done / task.total) * 100);
}

function Outcome({ task }: { task: LongTask }) {
  const { t, language } = useWords();
  if (task.status === 'cancelled') return <p role="status">{t('employees.import.cancelled')}</p>;
  if (task.status === 'error' || task.result === null) {
    const said = errorText(task.error);
    return (
      <p className="import-warning" role="alert">
        {'text' in said ? said.text : t(said.key)}
      </p>
    );
  }
  const result = task.result as ImportResult;
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
