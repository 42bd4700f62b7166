import { Button, Modal } from 'antd';
import { useState } from 'react';
import { proofFileMaxBytes } from '#contract/constants.ts';
import { proofCalls } from '#contract/proofs.calls.ts';
import type { ProofVerdict } from '#contract/proofs.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { UploadBox } from '#src/kit/upload/upload-box.tsx';
import { useUpload } from '#src/ui/upload/use-upload.ts';
import { Verdict } from './verdict.tsx';
import './proofs.css';

const megabytes = proofFileMaxBytes / 1024 / 1024;

interface VerifyDialogProps {
  api: ActionApi;
  onClose(): void;
}

/** Takes a file and says whether it is a proof of this installation, and what is wrong with it. */
export default function VerifyDialog({ api, onClose }: VerifyDialogProps) {
  const { t } = useTranslations();
  const [verdict, setVerdict] = useState<{ name: string; said: ProofVerdict }>();
  const upload = useUpload(
    async (file, control) =>
      setVerdict({ name: file.name, said: await api.call(proofCalls.verifyProof, { body: { file }, ...control }) }),
    { bytes: proofFileMaxBytes, words: t('proofs.verify.too_large', { megabytes }) },
  );
  const take = (file: File) => {
    setVerdict(undefined);
    return upload.take(file);
  };

  return (
    <Modal
      open
      title={t('proofs.verify.title')}
      width={560}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('kit.actions.close')}</Button>}
    >
      <p className="kit-muted">{t('proofs.verify.about')}</p>
      <UploadBox
        upload={{ ...upload, take }}
        accept=".zip,.json,.pdf,.csv"
        choose={t('proofs.verify.choose')}
        formats={t('proofs.verify.formats', { megabytes })}
        reading={t('proofs.verify.reading')}
      />
      {verdict === undefined ? null : <Verdict name={verdict.name} verdict={verdict.said} />}
    </Modal>
  );
}
