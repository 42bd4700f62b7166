import { Button, Progress } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { progressOf } from '#contract/figures.ts';
import type { ScormImportResult } from '#contract/scorm.ts';
import type { LongTask } from '#contract/tasks.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTask } from '#src/kit/read/use-task.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';

interface ImportProgressProps {
  taskId: string;
  api: ActionApi;
  onAgain(): void;
  onClose(): void;
}

/** How far a package is taken apart, and what came of it. */
export function ImportProgress({ taskId, api, onAgain, onClose }: ImportProgressProps) {
  const { t, language } = useTranslations();
  const { task, isRunning, isStopping, stop } = useTask(taskId);
  const refresh = useEffectEvent(() => api.refresh());
  useEffect(() => {
    if (!isRunning) refresh();
  }, [isRunning]);

  if (task !== undefined && !isRunning) return <Outcome task={task} onAgain={onAgain} onClose={onClose} />;
  const { done = 0, total = null } = task ?? {};
  return (
    <div className="scorm-upload">
      <p role="status">{t('scorm-courses.upload.unpacking')}</p>
      <Progress
        percent={progressOf(done, total ?? 0)}
        status="active"
        aria-label={t('scorm-courses.upload.unpacking')}
      />
      <p className="kit-muted">
        {total === null
          ? t('scorm-courses.upload.reading')
          : t('scorm-courses.upload.files_done', {
              done: formatCount(done, language),
              total: formatCount(total, language),
            })}
      </p>
      <p className="kit-muted">{t('scorm-courses.upload.may_close')}</p>
      <div className="scorm-upload__foot">
        <Button loading={isStopping} onClick={() => void stop()}>
          {t('scorm-courses.upload.stop')}
        </Button>
      </div>
    </div>
  );
}

function Outcome({ task, onAgain, onClose }: { task: LongTask; onAgain(): void; onClose(): void }) {
  const { t } = useTranslations();
  const result = task.status === 'success' ? (task.result as ScormImportResult) : null;
  if (result === null) {
    return (
      <div className="scorm-upload">
        {task.status === 'cancelled' ? (
          <p role="status">{t('scorm-courses.upload.cancelled')}</p>
        ) : (
          <p className="scorm-upload__failure" role="alert">
            {task.error?.message}
            {task.error?.detail ? <code className="scorm-upload__name">{task.error.detail}</code> : null}
          </p>
        )}
        <div className="scorm-upload__foot">
          <Button onClick={onClose}>{t('kit.actions.close')}</Button>
          <Button type="primary" onClick={onAgain}>
            {t('scorm-courses.upload.again')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="scorm-upload">
      <p role="status">{t('scorm-courses.upload.done', { title: result.title, total: result.files_count })}</p>
      <MissingFiles files={result.missing_files} />
      <div className="scorm-upload__foot">
        <Button onClick={onClose}>{t('kit.actions.close')}</Button>
        <Link className="kit-button kit-button--primary" to={`/admin/learning/courses/scorm/${result.course_id}`}>
          {t('scorm-courses.upload.to_preview')}
        </Link>
      </div>
    </div>
  );
}

/** Files that the manifest names and the archive lacks: the package may work without them. */
export function MissingFiles({ files }: { files: readonly string[] }) {
  const { t } = useTranslations();
  if (files.length === 0) return null;
  return (
    <div className="scorm-missing">
      <p>{t('scorm-courses.missing_files')}</p>
      <ul>
        {files.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
