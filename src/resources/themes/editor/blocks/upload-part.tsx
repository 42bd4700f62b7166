import { Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { tellFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useWords } from '#src/kit/words.ts';
import type { CallControl } from '#src/providers/http/http-client.ts';

interface UploadPartProps {
  label: string;
  /** What the picker of files offers; the server judges by the bytes. */
  accept: string;
  /** Stores the file; what it throws is told. */
  send(file: File, control: Pick<CallControl, 'signal' | 'onSent'>): Promise<void>;
}

/** A button that takes a file and shows how far it is; it may be given up meanwhile, and is when its place goes. */
export function UploadPart({ label, accept, send }: UploadPartProps) {
  const { t } = useWords();
  const picker = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const take = async (file: File) => {
    const giveUp = new AbortController();
    sending.current = giveUp;
    setPercent(0);
    try {
      await send(file, {
        signal: giveUp.signal,
        onSent: (share: number) => setPercent(Math.min(99, Math.floor(share * 100))),
      });
    } catch (error) {
      tellFailure(error);
    } finally {
      sending.current = null;
      setPercent(null);
    }
  };

  if (percent !== null) {
    return (
      <div className="block__upload" aria-busy="true">
        <Progress percent={percent} status="active" aria-label={t('themes.blocks.uploading')} />
        <Button onClick={() => sending.current?.abort()}>{t('kit.actions.cancel')}</Button>
      </div>
    );
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      <Button icon={<Icon name="upload" size={16} />} onClick={() => picker.current?.click()}>
        {label}
      </Button>
    </>
  );
}
