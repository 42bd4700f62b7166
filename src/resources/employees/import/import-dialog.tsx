import { Modal } from 'antd';
import { useState } from 'react';
import type { ImportPreview } from '#contract/imports.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { FilePart } from './file-part.tsx';
import { LatestPart } from './latest-part.tsx';
import { PreviewPart } from './preview-part.tsx';
import { ProgressPart } from './progress-part.tsx';
import './import.css';

/** A list of people from a file: choose it, see what it would do, let it be done, see what was done, take it back. */
export default function ImportDialog({ api, onClose }: { api: ActionApi; onClose: () => void }) {
  const { t } = useTranslations();
  const [preview, setPreview] = useState<ImportPreview>();
  const [event, setEvent] = useState<{ id: string; importId: string }>();
  const isUndo = event !== undefined && event.id !== event.importId;
  const follow = (importId: string, id = importId) => setEvent({ id, importId });
  return (
    <Modal
      open
      title={t(isUndo ? 'employees.import.undo.title' : 'employees.import.title')}
      footer={null}
      width={960}
      maskClosable={false}
      onCancel={onClose}
    >
      {event !== undefined ? (
        <ProgressPart
          key={event.id}
          eventId={event.id}
          importId={event.importId}
          api={api}
          onUndo={follow}
          onClose={onClose}
        />
      ) : preview === undefined ? (
        <>
          <FilePart api={api} onRead={setPreview} />
          <LatestPart api={api} onFollow={follow} />
        </>
      ) : (
        <PreviewPart
          preview={preview}
          api={api}
          onRead={setPreview}
          onBack={() => setPreview(undefined)}
          onStarted={() => follow(preview.event_id)}
        />
      )}
    </Modal>
  );
}
