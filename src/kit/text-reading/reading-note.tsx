import { Alert } from 'antd';
import type { EncodingReason } from '#contract/text-reading.ts';
import { useTranslations } from '../translations.ts';

interface ReadingNoteProps {
  reason: EncodingReason | null;
  doubtfulRows: number;
}

/** Why a text was read in its encoding, and how many of its rows seem to be written in wrong letters. */
export function ReadingNote({ reason, doubtfulRows }: ReadingNoteProps) {
  const { t } = useTranslations();
  return (
    <>
      {reason === null ? null : <span className="kit-muted">{t(`kit.text_reading.reasons.${reason}`)}</span>}
      {doubtfulRows === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          role="alert"
          message={t('kit.text_reading.doubtful', { count: doubtfulRows })}
          description={reason === null ? undefined : t('kit.text_reading.choose_other')}
        />
      )}
    </>
  );
}
