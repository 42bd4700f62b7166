import { Button } from 'antd';
import { useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/shapes.ts';

interface FileButtonProps {
  label: string;
  /** What the picker of files offers; the server judges by the bytes. */
  accept: string;
  icon?: IconName;
  size?: 'small' | 'middle';
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** Of the picker itself, for a label that stands elsewhere. */
  id?: string;
  describedBy?: string | undefined;
  onTake(files: readonly File[]): void;
  onBlur?(): void;
}

/** A button that asks the disk for a file. The same file may be chosen again after it was taken away. */
export function FileButton(props: FileButtonProps) {
  const {
    label,
    accept,
    icon = 'upload',
    size = 'middle',
    isMultiple,
    isDisabled,
    id,
    describedBy,
    onTake,
    onBlur,
  } = props;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        {...(id === undefined ? { 'aria-label': label } : { id })}
        type="file"
        accept={accept}
        multiple={isMultiple ?? false}
        disabled={isDisabled ?? false}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onTake(files);
        }}
      />
      <Button
        icon={<Icon name={icon} size={size === 'small' ? 14 : 16} />}
        size={size}
        disabled={isDisabled ?? false}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
        {...(onBlur && { onBlur })}
      >
        {label}
      </Button>
    </>
  );
}
