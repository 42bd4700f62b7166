import { Button, Modal, Progress } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { CopyResult } from '#contract/content-copies.ts';
import { progressOf } from '#contract/figures.ts';
import { useTask } from '#src/kit/read/use-task.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { notify } from '#src/ui/toast-store.ts';

interface CopyProgressProps {
  taskId: string;
  what: 'courses' | 'themes';
  onClose(): void;
}

/** How far the copying is, what came of it. The dialog may be closed: the work goes on. */
export function CopyProgress({ taskId, what, onClose }: CopyProgressProps) {
  const { t, language } = useTranslations();
  const { task, isRunning, isStopping, stop } = useTask(taskId);
  const result = task?.status === 'success' ? (task.result as CopyResult) : null;
  const tell = useEffectEvent((copied: CopyResult) => {
    notify({
      status: copied.failed.length > 0 ? 'warning' : 'success',
      message: t(`organizations.copy.told_${what}`, { count: copied.copied }),
    });
  });
  useEffect(() => {
    if (result) tell(result);
  }, [result]);

  const { done = 0, total = null } = task ?? {};
  return (
    <Modal
      open
      title={t('organizations.copy.progress')}
      onCancel={onClose}
      footer={
        <>
          {isRunning ? (
            <Button loading={isStopping} onClick={() => void stop()}>
              {t('organizations.copy.stop')}
            </Button>
          ) : null}
          <Button type="primary" onClick={onClose}>
            {t('kit.actions.close')}
          </Button>
        </>
      }
    >
      <Progress
        percent={progressOf(done, total ?? 0)}
        status={task?.status === 'error' ? 'exception' : 'normal'}
        aria-label={t('organizations.copy.progress')}
      />
      <div role="status">
        {isRunning ? (
          <p className="kit-muted">
            {t('organizations.copy.done', {
              done: formatCount(done, language),
              total: formatCount(total ?? 0, language),
            })}
          </p>
        ) : null}
        {task?.status === 'error' ? <p>{task.error?.message}</p> : null}
        {task?.status === 'cancelled' ? <p>{t('organizations.copy.cancelled')}</p> : null}
        {result ? <CopyOutcome result={result} what={what} /> : null}
      </div>
    </Modal>
  );
}

function CopyOutcome({
  result: { copied, present, failed },
  what,
}: {
  result: CopyResult;
  what: CopyProgressProps['what'];
}) {
  const { t } = useTranslations();
  return (
    <>
      <p>{t(`organizations.copy.told_${what}`, { count: copied })}</p>
      {present > 0 ? <p className="kit-muted">{t('organizations.copy.present', { count: present })}</p> : null}
      {failed.length > 0 ? (
        <>
          <p>{t('organizations.copy.failed', { count: failed.length })}</p>
          <ul>
            {failed.map(({ title, organization }) => (
              <li key={`${title} ${organization}`}>{organization === '' ? title : `${title} → ${organization}`}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
