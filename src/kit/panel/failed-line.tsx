import { Button } from 'antd';
import { wordsOfFailure } from '../failure.ts';
import { useWords } from '../words.ts';

interface FailedLineProps {
  /** What could not be read, in a word or two. */
  what: string;
  reading: { error: Error | null; isReading: boolean; retry(): void };
}

/** A line in place of a small part that could not be read; nothing where it could. */
export function FailedLine({ what, reading: { error, isReading, retry } }: FailedLineProps) {
  const { t } = useWords();
  if (error === null) return null;
  return (
    <span className="kit-failed-line" role="alert">
      {t('kit.part_failed', { what, why: wordsOfFailure(error) })}
      <Button size="small" loading={isReading} onClick={retry}>
        {t('commons:actions.retry')}
      </Button>
    </span>
  );
}
