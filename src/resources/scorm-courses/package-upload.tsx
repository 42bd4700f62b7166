import { Button, Modal, Progress, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { scormPackageMaxBytes } from '#contract/constants.ts';
import { wordsOfFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { ImportProgress } from './import-progress.tsx';
import './scorm.css';

interface SendControl {
  readonly signal: AbortSignal;
  onSent(share: number): void;
}

interface PackageUploadProps {
  title: string;
  about: string;
  send(file: File, control: SendControl): Promise<{ id: string }>;
  api: ActionApi;
  onClose(): void;
}

const megabyte = 1024 * 1024;

/** Chooses a package, sends it, and follows how it is taken apart. Either can be stopped; then nothing is left. */
export function PackageUpload({ title, about, send, api, onClose }: PackageUploadProps) {
  const { t } = useWords();
  const [share, setShare] = useState<number>();
  const [taskId, setTaskId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const upload = async (file: File) => {
    setFailure(undefined);
    if (file.size > scormPackageMaxBytes) {
      setFailure(t('scorm-courses.upload.too_large', { megabytes: scormPackageMaxBytes / megabyte }));
      return;
    }
    const controller = new AbortController();
    sending.current = controller;
    setShare(0);
    try {
      setTaskId((await send(file, { signal: controller.signal, onSent: setShare })).id);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(wordsOfFailure(error));
    } finally {
      setShare(undefined);
    }
  };
  const isSending = share !== undefined;
  return (
    <Modal open title={title} footer={null} maskClosable={false} onCancel={onClose} width={560}>
      {taskId !== undefined ? (
        <ImportProgress taskId={taskId} api={api} onAgain={() => setTaskId(undefined)} onClose={onClose} />
      ) : (
        <div className="scorm-upload">
          <p className="kit-muted">{about}</p>
          {isSending ? (
            <>
              <p role="status">{t('scorm-courses.upload.sending')}</p>
              <Progress
                percent={Math.floor(share * 100)}
                status="active"
                aria-label={t('scorm-courses.upload.sending')}
              />
              <div className="scorm-upload__foot">
                <Button onClick={() => sending.current?.abort()}>{t('scorm-courses.upload.stop')}</Button>
              </div>
            </>
          ) : (
            <Upload.Dragger
              accept=".zip"
              multiple={false}
              showUploadList={false}
              beforeUpload={(file) => {
                void upload(file);
                return false;
              }}
            >
              <span className="scorm-upload__drop">
                <Icon name="upload" size={28} />
                <span>{t('scorm-courses.upload.choose')}</span>
                <span className="kit-muted">
                  {t('scorm-courses.upload.formats', { megabytes: scormPackageMaxBytes / megabyte })}
                </span>
              </span>
            </Upload.Dragger>
          )}
          {failure === undefined ? null : (
            <p className="scorm-upload__failure" role="alert">
              {failure}
            </p>
          )}
        </div>
      )}
    </Modal>
  );
}
