import type { Upload } from '../../ui/upload/use-upload.ts';
import { FileDrop } from './file-drop.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface UploadBoxProps {
  upload: Upload;
  /** What the picker of files offers; the server judges by the bytes. */
  accept: string;
  choose: string;
  formats?: string;
  /** What the server does with a file that is sent whole. */
  reading?: string;
}

/** Takes a file from the disk or from the mouse, and shows it on its way in the same place. */
export function UploadBox({ upload, reading, ...offer }: UploadBoxProps) {
  return (
    <div className="kit-upload">
      {upload.file === null ? <FileDrop {...offer} onTake={([file]) => file && void upload.take(file)} /> : null}
      <UploadProgress upload={upload} reading={reading} />
    </div>
  );
}
