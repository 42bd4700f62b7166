import { Button, Modal, Progress } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { progressOf } from '#contract/figures.ts';
import type { SlideFileResult } from '#contract/slide-files.ts';
import { taskCalls } from '#contract/tasks.calls.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { notify } from '#src/ui/toast-store.ts';
import { SlideFileOutcome } from './slide-file-outcome.tsx';

/** The stream tells of every step; should it be silent, the task is asked about. */
const askEveryMs = 3000;

interface SlideFileProgressProps {
  taskId: string;
  /** The slides of the module changed. */
  onTaken(): Promise<void>;
  onClose(): void;
}

/** How far the slides are, and what came of them. The dialog may be closed: the work goes on. */
export function SlideFileProgress({ taskId, onTaken, onClose }: SlideFileProgressProps) {
  const { t, language } = useWords();
  const { http } = useKit();
  const { data: task, retry } = useCall(taskCalls.readTask, { params: { id: taskId } });
  const [isStopping, setIsStopping] = useState(false);
  const status = task?.status ?? 'in_process';
  const isRunning = status === 'in_process';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(retry, askEveryMs);
    return () => clearInterval(timer);
  });
  const tell = useEffectEvent(() => {
    if (status === 'success') {
      notify({ status: 'success', message: t('slide_files.done') });
      void onTaken();
    }
    if (status === 'error') notify({ status: 'error', message: t('slide_files.failed') });
  });
  useEffect(() => tell(), [status]);

  const stop = async () => {
    setIsStopping(true);
    try {
      await http.call(taskCalls.cancelTask, { params: { id: taskId } });
      retry();
    } catch (error) {
      setIsStopping(false);
      tellFailure(error);
    }
  };
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
            <Button loading={isStopping || task?.cancel_requested === true} onClick={() => void stop()}>
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
