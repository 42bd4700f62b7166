import { Button } from 'antd';
import { useWords } from '../words.ts';

/** In place of the options of an opened list that could not be read. */
export function FailedList({ isReading, onRetry }: { isReading: boolean; onRetry(): void }) {
  const { t } = useWords();
  return (
    <span className="kit-failed-line" role="alert">
      {t('kit.list_failed')}
      {/* The list is closed by a press that takes the focus away from its field. */}
      <Button size="small" loading={isReading} onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        {t('commons:actions.retry')}
      </Button>
    </span>
  );
}
