import { Button, Progress } from 'antd';
import type { Upload } from '../../ui/upload/use-upload.ts';
import { useTranslations } from '../translations.ts';
import './upload.css';

/** How far a file is, with a button that stops it; then why it did not arrive, with one that sends it again. */
export function UploadProgress({ upload, reading }: { upload: Upload; reading?: string | undefined }) {
  const { file, share, failure, isStopped, stop, retry } = upload;
  if (file !== null) return <FileOnItsWay name={file.name} share={share} reading={reading} onStop={stop} />;
  return <UploadOutcome failure={failure} isStopped={isStopped} onRetry={retry} />;
}

interface FileOnItsWayProps {
  /** Without it, the file of a form: once that is sent whole, nobody can say that nothing of it was kept. */
  name?: string;
  share: number;
  /** What the server does with what is sent whole. */
  reading?: string | undefined;
  onStop(): void;
}

export function FileOnItsWay({ name, share, reading, onStop }: FileOnItsWayProps) {
  const { t } = useTranslations();
  const words = share < 1 ? t('kit.upload.sending') : (reading ?? t('kit.upload.reading'));
  return (
    <div className="kit-upload__progress" aria-busy="true">
      {name === undefined ? null : <p className="kit-upload__name">{name}</p>}
      <p className="kit-muted" role="status">
        {words}
      </p>
      <Progress percent={Math.floor(share * 100)} status="active" aria-label={words} />
      {name === undefined && share >= 1 ? null : <Button onClick={onStop}>{t('kit.upload.stop')}</Button>}
    </div>
  );
}

interface UploadOutcomeProps {
  /** Of the file, where there are several. */
  name?: string;
  failure: string | undefined;
  isStopped: boolean;
  /** Null where sending it again would change nothing. */
  onRetry: (() => void) | null;
}

export function UploadOutcome({ name, failure, isStopped, onRetry }: UploadOutcomeProps) {
  const { t } = useTranslations();
  if (failure === undefined && !isStopped) return null;
  const named = name === undefined ? null : <strong>{name} </strong>;
  return (
    <div className="kit-upload__outcome">
      {failure === undefined ? (
        <p role="status">
          {named}
          {t('kit.upload.stopped')}
        </p>
      ) : (
        <p className="kit-upload__failure" role="alert">
          {named}
          {failure}
        </p>
      )}
      {onRetry ? <Button onClick={onRetry}>{t('kit.upload.retry')}</Button> : null}
    </div>
  );
}
