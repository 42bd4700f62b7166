import { type UploadControl, useUpload } from '../../ui/upload/use-upload.ts';
import { useTranslations } from '../translations.ts';
import { FileButton } from './file-button.tsx';
import { tooLarge } from './too-large.ts';
import { UploadProgress } from './upload-progress.tsx';

interface UploadButtonProps {
  label: string;
  /** What the picker of files offers; the server judges by the bytes. */
  accept: string;
  isDisabled?: boolean;
  /** A larger file is not sent. */
  maxBytes?: number;
  /** Stores the file; what it throws is said beside the button. */
  send(file: File, control: UploadControl): Promise<unknown>;
}

/** A button that takes a file and shows how far it is. */
export function UploadButton({ send, maxBytes, ...offer }: UploadButtonProps) {
  const { t } = useTranslations();
  const upload = useUpload(send, maxBytes === undefined ? undefined : tooLarge(maxBytes, t));
  return (
    <>
      {upload.file === null ? <FileButton {...offer} onTake={([file]) => file && void upload.take(file)} /> : null}
      <UploadProgress upload={upload} />
    </>
  );
}
