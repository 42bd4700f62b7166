import { Button, Progress } from 'antd';
import { useEffect } from 'react';
import { progressOf } from '#contract/figures.ts';
import { importCalls } from '#contract/imports.calls.ts';
import type { LongTask } from '#contract/tasks.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTask } from '#src/kit/read/use-task.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { OutcomePart } from './outcome-part.tsx';
import { RowsButtons } from './rows-buttons.tsx';
import { UndoButton } from './undo-button.tsx';

interface ProgressPartProps {
  eventId: string;
  importId: string;
  api: ActionApi;
  onUndo(importId: string, eventId: string): void;
  onClose(): void;
}

/** How far the work is, a way to stop an import, and in the end what it did, its rows and the way back. */
export function ProgressPart({ eventId, importId, api, onUndo, onClose }: ProgressPartProps) {
  const { t, language } = useTranslations();
  const { task, reading, isRunning, isStopping, stop } = useTask(eventId);
  const isOver = !isRunning;
  const isUndo = eventId !== importId;

  useEffect(() => {
    if (!isOver) return;
    api.refresh();
    api.refresh('departments');
    api.followMailings();
  }, [isOver, api]);

  const title = (state: LongTask) =>
    t(
      isUndo
        ? 'employees.import.undo.running'
        : state.cancel_requested
          ? 'employees.import.stopping'
          : 'employees.import.running',
    );

  return (
    <div className="import-part">
      <ReadPart reading={reading} height={120}>
        {(state) =>
          state.status === 'in_process' ? (
            <>
              <p role="status">{title(state)}</p>
              <Progress percent={percentOf(state)} status="active" aria-label={title(state)} />
              {isUndo || state.total === null ? null : (
                <p className="kit-muted">
                  {t('employees.import.rows_done', {
                    done: formatCount(state.done, language),
                    total: formatCount(state.total, language),
                  })}
                </p>
              )}
              <p className="kit-muted">
                {t(isUndo ? 'employees.import.undo.may_close' : 'employees.import.may_close')}
              </p>
            </>
          ) : (
            <OutcomePart task={state} />
          )
        }
      </ReadPart>
      <div className="import-foot">
        {isOver ? (
          <Button type="primary" onClick={onClose}>
            {t('employees.import.close')}
          </Button>
        ) : isUndo ? null : (
          <Button disabled={task === undefined || isStopping} onClick={() => void stop()}>
            {t('employees.import.cancel')}
          </Button>
        )}
        {task?.status === 'success' && !isUndo ? (
          <Afterwards importId={importId} api={api} onBegun={(id) => onUndo(importId, id)} />
        ) : null}
      </div>
    </div>
  );
}

/** The rows of the import that just ended, and the way back. */
function Afterwards({ importId, api, onBegun }: { importId: string; api: ActionApi; onBegun(id: string): void }) {
  const reading = useCall(importCalls.listImports, { query: { limit: 20 }, resource: 'task' });
  const entry = reading.data?.data.find(({ id }) => id === importId);
  if (entry === undefined) return null;
  return (
    <>
      {entry.rows_until === null ? null : <RowsButtons importId={importId} fileName={entry.file_name} />}
      {entry.undo_until === null ? null : (
        <UndoButton
          importId={importId}
          fileName={entry.file_name}
          until={entry.undo_until}
          api={api}
          onBegun={onBegun}
        />
      )}
    </>
  );
}

function percentOf(task: LongTask): number {
  return progressOf(task.done, task.total ?? 0);
}
