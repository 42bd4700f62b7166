import { Button, Progress } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { AssignAnswer } from '#contract/assignments.ts';
import { progressOf } from '#contract/figures.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTask } from '#src/kit/read/use-task.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { ErrorState } from '#src/ui/states.tsx';

interface AssignProgressProps {
  taskId: string;
  onDone(assigned: AssignAnswer['data']): void;
}

/** A big assignment on its way. The page may be left: the work goes on. */
export function AssignProgress({ taskId, onDone }: AssignProgressProps) {
  const { t, language } = useTranslations();
  const { task, isStopping, stop } = useTask(taskId);
  const result = task?.status === 'success' ? (task.result as AssignAnswer | null) : null;

  useEffect(() => {
    if (result) onDone(result.data);
  }, [result, onDone]);

  if (task?.status === 'error') {
    return (
      <ErrorState
        title={t('assigned_courses.progress.failed')}
        text={task.error?.message ?? ''}
        {...(task.error?.detail && { details: task.error.detail })}
        actions={<ToList />}
      />
    );
  }
  if (task?.status === 'cancelled') {
    return <ErrorState title={t('assigned_courses.progress.cancelled')} text="" actions={<ToList />} />;
  }
  const done = task?.done ?? 0;
  const total = task?.total ?? 0;
  return (
    <Panel title={t('assigned_courses.progress.title')} about={t('assigned_courses.progress.about')}>
      <Progress percent={progressOf(done, total)} aria-label={t('assigned_courses.progress.title')} status="active" />
      <p role="status" className="kit-muted">
        {t('assigned_courses.progress.done', {
          done: formatCount(done, language),
          total: formatCount(total, language),
        })}
      </p>
      <div className="assign__actions">
        <ToList />
        <Button loading={isStopping} onClick={() => void stop()}>
          {t('assigned_courses.progress.stop')}
        </Button>
      </div>
    </Panel>
  );
}

function ToList() {
  const { t } = useTranslations();
  return (
    <Link className="kit-button kit-button--default" to="/admin/learning/assigned">
      {t('assigned_courses.to_list')}
    </Link>
  );
}
