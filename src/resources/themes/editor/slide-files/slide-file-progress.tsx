import { Button, Modal, Progress } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { progressOf } from '#contract/figures.ts';
import type { SlideFileResult } from '#contract/slide-files.ts';
import { useTask } from '#src/kit/read/use-task.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { notify } from '#src/ui/toast-store.ts';
import { SlideFileOutcome } from './slide-file-outcome.tsx';

interface SlideFileProgressProps {
  taskId: string;
  /** The slides of the module changed. */
  onTaken(): Promise<void>;
  onClose(): void;
}

/** How far the slides are, and what came of them. The dialog may be closed: the work goes on. */
export function SlideFileProgress({ taskId, onTaken, onClose }: SlideFileProgressProps) {
  const { t, language } = useTranslations();
  const { task, isRunning, isStopping, stop } = useTask(taskId);
  const status = task?.status ?? 'in_process';
  const tell = useEffectEvent(() => {
    if (status === 'success') {
      notify({ status: 'success', message: t('slide_files.done') });
      void onTaken();
    }
    if (status === 'error') notify({ status: 'error', message: t('slide_files.failed') });
  });
  useEffect(() => tell(), [status]);

  const { done = 0, total = null } = task ?? {};
  return (
    <Modal
      open
      title={t(isRunning ? 'slide_files.progress' : 'slide_files.title')}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <>
          {isRunning ? (
            <Button loading={isStopping} onClick={() => void stop()}>
              {t('slide_files.stop')}
            </Button>
          ) : null}
          <Button type="primary" onClick={onClose}>
            {t('kit.actions.close')}
          </Button>
        </>
      }
    >
      <div className="slide-file" role="status">
        {isRunning ? (
          <>
            <Progress percent={progressOf(done, total ?? 0)} aria-label={t('slide_files.progress')} />
            <p className="kit-muted">
              {total === null
                ? t('slide_files.reading')
                : t('slide_files.drawn', { done: formatCount(done, language), total: formatCount(total, language) })}
            </p>
          </>
        ) : null}
        {status === 'error' ? (
          <>
            <p>{t('slide_files.failed')}</p>
            <p>{task?.error?.detail ?? task?.error?.message}</p>
          </>
        ) : null}
        {status === 'cancelled' ? <p>{t('slide_files.stopped')}</p> : null}
        {status === 'success' ? <SlideFileOutcome result={task?.result as SlideFileResult} /> : null}
      </div>
    </Modal>
  );
}
