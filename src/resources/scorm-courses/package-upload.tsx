import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { scormPackageMaxBytes } from '#contract/constants.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { UploadBox } from '#src/kit/upload/upload-box.tsx';
import { type UploadControl, useUpload } from '#src/ui/upload/use-upload.ts';
import { ImportProgress } from './import-progress.tsx';
import './scorm.css';

interface PackageUploadProps {
  title: string;
  about: string;
  /** Under it, until a file is chosen. */
  note?: ReactNode;
  send(file: File, control: UploadControl): Promise<{ id: string }>;
  api: ActionApi;
  onClose(): void;
}

const megabyte = 1024 * 1024;

/** Chooses a package, sends it, and follows how it is taken apart. Either can be stopped; then nothing is left. */
export function PackageUpload({ title, about, note, send, api, onClose }: PackageUploadProps) {
  const { t } = useTranslations();
  const [taskId, setTaskId] = useState<string>();
  const upload = useUpload(async (file, control) => setTaskId((await send(file, control)).id), {
    bytes: scormPackageMaxBytes,
    words: t('scorm-courses.upload.too_large', { megabytes: scormPackageMaxBytes / megabyte }),
  });
  return (
    <Modal open title={title} footer={null} maskClosable={false} onCancel={onClose} width={560}>
      {taskId !== undefined ? (
        <ImportProgress taskId={taskId} api={api} onAgain={() => setTaskId(undefined)} onClose={onClose} />
      ) : (
        <div className="scorm-upload">
          <p className="kit-muted">{about}</p>
          {upload.file === null ? note : null}
          <UploadBox
            upload={upload}
            accept=".zip"
            choose={t('scorm-courses.upload.choose')}
            formats={t('scorm-courses.upload.formats', { megabytes: scormPackageMaxBytes / megabyte })}
          />
        </div>
      )}
    </Modal>
  );
}
