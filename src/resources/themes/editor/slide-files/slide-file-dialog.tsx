import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { slideFileCalls } from '#contract/slide-files.calls.ts';
import type { SlideFileForm } from '#contract/slide-files.ts';
import { wordsOfFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { useWords } from '#src/kit/words.ts';
import { countHiddenSlides } from '#src/lib/hidden-slides.ts';
import { SlideFileProgress } from './slide-file-progress.tsx';
import './slide-files.css';

interface SlideFileDialogProps {
  moduleId: string;
  /** What was written here is saved before the slides change. */
  flush(): Promise<void>;
  onClose(): void;
}

/** Slides from a presentation: choose it, say what becomes of its hidden slides, see how far it is and what came of it. */
export function SlideFileDialog({ moduleId, flush, onClose }: SlideFileDialogProps) {
  const { t } = useWords();
  const { http } = useKit();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<{ file: File; hidden: number }>();
  const [taskId, setTaskId] = useState<string>();

  const send = async (pptx: File, hidden: SlideFileForm['hidden']) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await flush();
      const task = await http.call(slideFileCalls.uploadSlideFile, {
        params: { id: moduleId },
        body: { pptx, hidden },
      });
      setTaskId(task.id);
    } catch (error) {
      setFailure(wordsOfFailure(error));
    } finally {
      setAsked(undefined);
      setIsBusy(false);
    }
  };
  const take = async (file: File) => {
    const hidden = await countHiddenSlides(file);
    if (hidden === null || hidden === 0) await send(file, 'skip');
    else setAsked({ file, hidden });
  };

  if (taskId !== undefined) {
    return (
      <SlideFileProgress
        taskId={taskId}
        onTaken={() => client.invalidateQueries({ queryKey: ['module-editing', moduleId] })}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal open title={t('slide_files.title')} footer={null} maskClosable={false} onCancel={onClose}>
      <div className="slide-file">
        {asked ? (
          <>
            <p>{t('slide_files.hidden_ask', { count: asked.hidden })}</p>
            <p className="slide-file__foot">
              <Button type="primary" loading={isBusy} onClick={() => void send(asked.file, 'skip')}>
                {t('slide_files.hidden_skip')}
              </Button>
              <Button disabled={isBusy} onClick={() => void send(asked.file, 'take')}>
                {t('slide_files.hidden_take')}
              </Button>
            </p>
          </>
        ) : (
          <>
            <p className="kit-muted">{t('slide_files.about')}</p>
            <Upload.Dragger
              accept=".pptx,.ppsx,.pptm"
              multiple={false}
              showUploadList={false}
              disabled={isBusy}
              beforeUpload={(file) => {
                void take(file);
                return false;
              }}
            >
              <span className="slide-file__drop" aria-busy={isBusy}>
                <Icon name="upload" size={28} />
                <span className="slide-file__words">{t(isBusy ? 'slide_files.sending' : 'slide_files.choose')}</span>
                <span className="kit-muted">{t('slide_files.formats')}</span>
              </span>
            </Upload.Dragger>
          </>
        )}
        {failure === undefined ? null : <Alert type="error" showIcon message={failure} role="alert" />}
      </div>
    </Modal>
  );
}
