import { Modal } from 'antd';
import { useState } from 'react';
import type { ImportPreview } from '#contract/imports.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { FilePart } from './file-part.tsx';
import { PreviewPart } from './preview-part.tsx';
import { ProgressPart } from './progress-part.tsx';
import './import.css';

/** A list of people from a file: choose it, see what it would do, let it be done, see what was done. */
export default function ImportDialog({ api, onClose }: { api: ActionApi; onClose: () => void }) {
  const { t } = useWords();
  const [preview, setPreview] = useState<ImportPreview>();
  const [isRunning, setIsRunning] = useState(false);
  const isChoosing = preview === undefined;
  return (
    <Modal
      open
      title={t('employees.import.title')}
      footer={null}
      width={isChoosing ? 560 : 960}
      maskClosable={false}
      onCancel={onClose}
    >
      {isChoosing ? (
        <FilePart api={api} onRead={setPreview} />
      ) : isRunning ? (
        <ProgressPart preview={preview} api={api} onClose={onClose} />
      ) : (
        <PreviewPart
          preview={preview}
          api={api}
          onBack={() => setPreview(undefined)}
          onStarted={() => setIsRunning(true)}
        />
      )}
    </Modal>
  );
}
