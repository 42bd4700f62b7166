import { Button } from 'antd';
import { isForbidden, readFailureMessage } from '../failure.ts';
import { useTranslations } from '../translations.ts';

interface FailedLineProps {
  /** What could not be read, in a word or two; without it, it is the options of the opened list that it stands in. */
  what?: string;
  reading: { error: object | null; isReading: boolean; retry(): void };
}

/**
 * A line in place of a small part, or of the options of a list, that could not be read; nothing where it could. It offers
 * another try, unless the person has no right to it.
 */
export function FailedLine({ what, reading: { error, isReading, retry } }: FailedLineProps) {
  const { t } = useTranslations();
  if (error === null) return null;
  const isFinal = isForbidden(error);
  const why = readFailureMessage(error);
  return (
    <span className="kit-failed-line" role="alert">
      {what !== undefined ? t('kit.part_failed', { what, why }) : isFinal ? why : t('kit.list_failed')}
      {/* An opened list closes by a press that takes the focus away from its field. */}
      {isFinal ? null : (
        <Button size="small" loading={isReading} onMouseDown={(event) => event.preventDefault()} onClick={retry}>
          {t('commons:actions.retry')}
        </Button>
      )}
    </span>
  );
}
