import { Modal } from 'antd';
import { useState } from 'react';
import { questionFileMaxBytes } from '#contract/constants.ts';
import { questionFileCalls } from '#contract/question-files.calls.ts';
import type { QuestionFileChoice, QuestionFileOutcome } from '#contract/question-files.ts';
import type { TextEncoding } from '#contract/text-reading.ts';
import { failureToMessage } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { tooLarge } from '#src/kit/upload/too-large.ts';
import { notify } from '#src/ui/toast-store.ts';
import { type UploadControl, useUpload } from '#src/ui/upload/use-upload.ts';
import { FilePart } from './file-part.tsx';
import { OutcomePart } from './outcome-part.tsx';
import './question-files.css';

interface QuestionFileDialogProps {
  moduleId: string;
  /** Questions were added to the module. */
  onAdded(): Promise<void>;
  onClose(): void;
}

/** Questions from a file: choose it, see what it would add, add it. Nothing is written before the button. */
export function QuestionFileDialog({ moduleId, onAdded, onClose }: QuestionFileDialogProps) {
  const { t } = useTranslations();
  const { http } = useKit();
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<QuestionFileOutcome>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = (excel: File, choice: QuestionFileChoice, control?: UploadControl) =>
    http.call(questionFileCalls.addQuestionFile, { params: { id: moduleId }, body: { excel, ...choice }, ...control });
  const upload = useUpload(
    async (chosen, control) => {
      const found = await send(chosen, { is_dry_run: true, keeps_good_rows: true }, control);
      setFile(chosen);
      setOutcome(found);
    },
    tooLarge(questionFileMaxBytes, t),
  );
  const act = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(failureToMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  const read = (chosen: File, encoding: TextEncoding) =>
    act(async () => setOutcome(await send(chosen, { is_dry_run: true, keeps_good_rows: true, encoding })));
  const add = (chosen: File, { encoding, encoding_reason }: QuestionFileOutcome, keepsGood: boolean) =>
    act(async () => {
      const isChosen = encoding !== null && encoding_reason === 'chosen';
      const choice = { is_dry_run: false, keeps_good_rows: keepsGood, ...(isChosen && { encoding }) };
      const done = await send(chosen, choice);
      notify({ status: 'success', message: t('question_files.created', { count: done.counts.added }) });
      await onAdded();
      onClose();
    });

  return (
    <Modal open title={t('question_files.title')} footer={null} width={920} maskClosable={false} onCancel={onClose}>
      {outcome === undefined || file === undefined ? (
        <FilePart upload={upload} />
      ) : (
        <OutcomePart
          outcome={outcome}
          isBusy={isBusy}
          failure={failure}
          onAdd={(keepsGood) => void add(file, outcome, keepsGood)}
          onEncoding={(encoding) => void read(file, encoding)}
          onBack={() => {
            setOutcome(undefined);
            setFailure(undefined);
          }}
        />
      )}
    </Modal>
  );
}
