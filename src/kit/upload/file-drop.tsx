import { Upload as Dropping } from 'antd';
import { Icon } from '../icon/icon.tsx';
import './upload.css';

interface FileDropProps {
  /** What the picker of files offers; the server judges by the bytes. */
  accept: string;
  choose: string;
  formats?: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** All that were chosen or dropped together. */
  onTake(files: readonly File[]): void;
  /** All that were dropped, with those that `accept` passes over. */
  onDropped?(files: readonly File[]): void;
}

/** Takes files from the disk or from the mouse. */
export function FileDrop({ accept, choose, formats, isMultiple, isDisabled, onTake, onDropped }: FileDropProps) {
  return (
    <Dropping.Dragger
      accept={accept}
      multiple={isMultiple ?? false}
      showUploadList={false}
      disabled={isDisabled ?? false}
      onDrop={({ dataTransfer }) => onDropped?.([...dataTransfer.files])}
      beforeUpload={(file, together) => {
        // Asked once for each of them.
        if (file === together[0]) onTake(together);
        return false;
      }}
    >
      <span className="kit-upload__drop">
        <Icon name="upload" size={28} />
        <span className="kit-upload__choose">{choose}</span>
        {formats === undefined ? null : <span className="kit-muted">{formats}</span>}
      </span>
    </Dropping.Dragger>
  );
}
