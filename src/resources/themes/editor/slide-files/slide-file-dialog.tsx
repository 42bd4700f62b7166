import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { slideFileMaxBytes } from '#contract/constants.ts';
import { slideFileCalls } from '#contract/slide-files.calls.ts';
import type { SlideFileForm } from '#contract/slide-files.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { tooLarge } from '#src/kit/upload/too-large.ts';
import { UploadBox } from '#src/kit/upload/upload-box.tsx';
import { countHiddenSlides } from '#src/lib/hidden-slides.ts';
import { useUpload } from '#src/ui/upload/use-upload.ts';
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
  const { t } = useTranslations();
  const { http } = useKit();
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ file: File; hidden: number }>();
  const [taskId, setTaskId] = useState<string>();
  const chosen = useRef<SlideFileForm['hidden']>('skip');
  const upload = useUpload(
    async (pptx, control) => {
      await flush();
      const body = { pptx, hidden: chosen.current };
      const task = await http.call(slideFileCalls.uploadSlideFile, { params: { id: moduleId }, body, ...control });
      setTaskId(task.id);
    },
    tooLarge(slideFileMaxBytes, t),
  );
  const send = (file: File, hidden: SlideFileForm['hidden']) => {
    chosen.current = hidden;
    setAsked(undefined);
    void upload.take(file);
  };
  const take = async (file: File) => {
    const hidden = file.size > slideFileMaxBytes ? null : await countHiddenSlides(file);
    if (hidden === null || hidden === 0) send(file, 'skip');
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
              <Button type="primary" onClick={() => send(asked.file, 'skip')}>
                {t('slide_files.hidden_skip')}
              </Button>
              <Button onClick={() => send(asked.file, 'take')}>{t('slide_files.hidden_take')}</Button>
            </p>
          </>
        ) : (
          <>
            <p className="kit-muted">{t('slide_files.about')}</p>
            <UploadBox
              upload={{ ...upload, take }}
              accept=".pptx,.ppsx,.pptm"
              choose={t('slide_files.choose')}
              formats={t('slide_files.formats')}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
